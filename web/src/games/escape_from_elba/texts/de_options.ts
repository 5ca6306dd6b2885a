// Was ein Tisch ändern kann, und die Hilfe.
export default {
  'option.draw_mode': 'Ziehen',
  'option.draw_mode.help':
    'Jede Karte ansehen, bevor die nächste kommt, oder erst die Zahl nennen.',
  'value.draw_mode.one_by_one': 'eine nach der anderen',
  'value.draw_mode.announce': 'erst die Zahl nennen',
  'option.weapon_timing': 'Waffen',
  'option.weapon_timing.help': 'Ob sie gewählt werden, wenn die Würfel liegen, oder vorher.',
  'value.weapon_timing.after_roll': 'nach den Würfeln',
  'value.weapon_timing.before_roll': 'vor den Würfeln',
  'option.repeat_weapon': 'Dieselbe Waffe zweimal',
  'option.repeat_weapon.help': 'POMPOM enthält zwei Mops. Aus: Ein Wort zählt einmal.',
  'option.weapon_agreement': 'Was eine Waffe ist',
  'option.weapon_agreement.help':
    'Die 39 gedruckten Wörter, dazu die Hausliste des Bretts, oder worüber der Tisch abstimmt.',
  'value.weapon_agreement.printed': 'die gedruckten Wörter',
  'value.weapon_agreement.house_list': 'dazu die Hausliste',
  'value.weapon_agreement.vote': 'der Tisch stimmt ab',
  'option.weapon_help': 'Waffen zeigen',
  'option.weapon_help.help': 'Aus: Alle finden die Wörter selbst und tippen sie ein.',
  'option.reshuffle': 'Neuer Stapel',
  'option.reshuffle.help': 'Wann die Ablage zum Stapel wird.',
  'value.reshuffle.when_empty': 'wenn der Stapel leer ist',
  'value.reshuffle.when_needed': 'wenn eine Karte gebraucht wird',
  'option.house_words': 'Hauswörter',
  'option.house_words.help': 'Auch die Wörter, die das Brett mitbringt, gelten.',
  'option.lexicon': 'Wörterbuch',
  'option.lexicon.help': 'Welche englischen Wörter im Beutel bleiben dürfen.',
  'value.lexicon.large': 'groß',
  'value.lexicon.huge': 'riesig, mit seltenen Wörtern',
  'option.turn_limit': 'Höchstzahl der Züge',
  'option.turn_limit.help': 'Züge aller zusammen, nach denen niemand gewinnt. 0: keine Grenze.',
  'option.first_player': 'Wer beginnt',
  'option.first_player.help': 'Die Nummer des Platzes. 0: das Los.',
  'option.two_decks': 'Zwei Kartensätze',
  'option.two_decks.help': 'Für sieben bis elf Spieler.',

  'ui.help.turn': 'Ein Zug',
  'ui.help.turn.text':
    'Zieh so viele Karten, wie du wagst, bis zu sieben auf der Hand. Du bekommst 7 minus Handkarten Aktionspunkte: ein Zimmer weit gehen, einen Gast ohne Spieler ein Zimmer weit schieben, in ein Zimmer springen, von dessen Namen dein Beutel ein Wort schreibt, oder einen Ausbruch wagen. Dann legst du Handkarten in den Beutel und räumst ihn auf.',
  'ui.help.hand_bag': 'Hand und Beutel',
  'ui.help.hand_bag.text':
    'Die Hand ist geheim und kostet Aktionspunkte. Der Beutel liegt offen, kostet nichts, und nur er schreibt Wörter. Karten gehen von der Hand in den Beutel und vom Beutel auf die Ablage, nie zurück. Ein aufgeräumter Beutel ist ein englisches Wort oder hat höchstens zwei Buchstaben. Ein bestohlener Beutel bleibt zerbrochen, bis du selbst aufräumst. Ein Wort von jetzt nützt erst im nächsten Zug.',
  'ui.help.fight': 'Ein Kampf, Schritt für Schritt',
  'ui.help.fight.text':
    'Wer in ein Zimmer kommt, in dem jemand ist, greift an, auch geschoben oder geworfen. Beide würfeln und zählen ihre Stärke dazu; Spieler dürfen für jede Waffe im Beutel 1 dazuzählen. Bei Gleichstand gewinnt der Angreifer. Dann: Wer am Zug ist und verliert, hat keine Aktionspunkte mehr; der Sieger bekommt eine Karte (von Spielern eine ihrer Karten, von anderen Gästen eine vom Stapel, von Campbell die oberste der Ablage), oder der besiegte Spieler legt eine ab; der Verlierer wird stärker; zwei Würfel werfen ihn in ein Zimmer. In der Safe Area kämpft niemand, und Gäste ohne Spieler kämpfen nicht miteinander.',
  'ui.help.escape': 'Ausbruch: Wort, Ort, Wurf',
  'ui.help.escape.text':
    'ESCAPE, FROM, ELBA und PEACE gelten in ihrem Turm, EMPEROR und CAMPBELL überall. Würfle weniger als deine Stärke: Stärke 2 kommt mit 1 hinaus, Stärke 6 mit 1 bis 5. Ein misslungener Versuch kostet eine Karte und alle Punkte, macht stärker und wirft dich in ein zufälliges Zimmer. Verlieren macht stark, ist also nicht schlimm.',
  'ui.help.words': 'Was ist ein Wort?',
  'ui.help.words.text':
    'Die Wörter eines großen Wörterbuchs des amerikanischen Englisch, die der Kartensatz schreiben kann, dazu ELBA, CAMPBELL und die gedruckten Waffen. Die Reihenfolge im Beutel ist gleich.',
  'ui.help.weapons': 'Waffen',
  'ui.help.weapons.text':
    'Jede Waffe im Beutel darf im Kampf 1 bringen, jede aus eigenen Karten: POLEARM ist POLE und ARM, APPEARS ist SPEAR oder SAP. Du musst sie nicht benutzen.',
  'ui.help.strings': 'Ketten von Kämpfen',
  'ui.help.strings.text':
    'Wer geworfen wird und auf jemandem landet, greift wieder an. Der neueste Kampf kommt zuerst; dann geht es dort weiter, wo noch jemand mit anderen im Zimmer steht. Gegen mehrere wählst du die Reihenfolge.',
  'ui.help.newcomers': 'Was Neulinge überrascht',
  'ui.help.newcomers.text':
    'Verlieren ist gut für die Stärke. Handkarten kosten Punkte. Beute geht auf die Hand. In einen Turm kann niemand springen. Der Wurf muss unter der Stärke liegen, nicht gleich sein.',
}
