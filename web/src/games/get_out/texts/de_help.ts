export default {
  'ui.help.rings': 'Ringe und Rampen',
  'ui.help.rings.text':
    'Du gehst im Uhrzeigersinn um deinen Ring: außen liegen die Stellen, in der Mitte die Wohnungen, innen gibt es Lebenspunkte. Eine Stelle öffnet ihre Rampe zum mittleren Ring, eine Wohnung ihre Rampe zum inneren, nur für dich und solange du sie hast. Eine Rampe kostet keinen eigenen Schritt, geht hinauf und hinunter und nur einmal je Zug. Wer Stelle oder Wohnung verliert, bleibt stehen, wo er ist.',
  'ui.help.application': 'Das Leben einer Bewerbung',
  'ui.help.application.text':
    'Lande auf einer freien Stelle und lass eine Bewerbung da; bei einer Wohnung kostet die Bonitätsprüfung jedes Mal $50. Kommst du wieder vorbei, darfst du dort halten, und dann musst du es versuchen. Gehst du vorbei, verbrennt sie. Landest du genau darauf, darfst du sie auch liegen lassen oder zurückziehen. Wer bei der eigenen Stelle oder Wohnung hält, gibt sie auf.',
  'ui.help.pay_day': 'Zahltag',
  'ui.help.pay_day.text':
    'Wer am Zahltag vorbeikommt oder landet, bekommt die Löhne aller Stellen, ohne Stelle $40 von Mama, und zahlt dann die Mieten. Beim Verlassen wird nicht noch einmal gezahlt. Wer eine Miete nicht zahlen kann, gibt alles, was da ist, und fliegt raus. Auch Raus ist ein Zahltag, nach dem Lebenspunkt. Vier Lebenspunkte gewinnen sofort, wenn der Tisch nichts anderes will.',
  'ui.help.dice': 'Würfel und Stellen',
  'ui.help.dice.text':
    'Mit einer Stelle fällt jede 6 deines Wurfs vom Tisch, mit zwei Stellen auch jede 5, und so weiter. Eine halbe Stelle zählt nur für einen Würfel, die doppelte zweimal. Zwei Würfe nacheinander ohne Schritt, und du musst eine Stelle kündigen. Wohnungen stören die Würfel nicht.',
  'ui.help.canning': 'Jemanden feuern lassen',
  'ui.help.canning.text':
    'Landest du auf der Stelle von jemandem, darfst du würfeln: bei 5 oder 6 ist sie weg, und du darfst dich bewerben; bei 1 oder 2 verlierst du einen Lebenspunkt, wenn du einen hast. Ebenso bei einer Wohnung, aber nur mit einem Lebenspunkt, den du riskierst.',
  'ui.help.places': 'Einen Ort bezahlen',
  'ui.help.places.text':
    'Geld, das ein Ort verlangt, geht an den, der dort arbeitet, sonst an die Bank; was ein Ort auszahlt, kommt von dem, der dort arbeitet. Arbeitest du selbst dort, bewegt sich nichts. Niemand hat Schulden: wer etwas zahlen muss und nicht kann, gibt, was da ist. Freiwilliges muss ganz bezahlt werden.',
  'ui.help.chances': '1 zu X',
  'ui.help.chances.text':
    'Ein Versuch gelingt mit 1 zu der Zahl der Bewerbungen, die dort liegen, deine eingerechnet: allein ist es sicher, bei zweien braucht es 4 bis 6, bei dreien 5 oder 6, bei vieren zwei gerade Würfel, bei sechsen eine 6. Eine Wohnung braucht auch die Kaution von einer Miete; ohne das Geld misslingt der Versuch. Ein Erfolg verbrennt alle anderen Bewerbungen dort.',
  'ui.help.options': 'Wahlregeln',
  'ui.help.options.text':
    'Der Tisch kann Felder für beliebig viele öffnen, mehr oder weniger Lebenspunkte verlangen, einen dritten blauen Würfel nehmen, den halbe Stellen nie betreffen, oder siebenseitige Würfel.',
}
