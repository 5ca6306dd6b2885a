// The default pack in German: names and texts of its squares and cards, and the choices on them.
type Told = [name: string, text: string]

const plot = 'Wendung'
const comic = 'Comicseite'
const draw_plot = 'Zieh eine Wendung.'
const draw_comic = 'Zieh eine Comicseite.'

const squares: Record<string, Told> = {
  pay_day_outer: [
    'Zahltag',
    'Nimm deine Löhne, ohne Stelle $40 von Mama. Dann zahl deine Miete. Schön, das Geld kennengelernt zu haben.',
  ],
  moms_basement: [
    'Mamas Keller',
    'Feucht, umsonst und voll mit deinen Sachen. Nichts geschieht. So fing es an.',
  ],
  orbit_burger: ['Orbit-Burger', 'Die Pommes sind auf absteigender Bahn. Das Personal auch.'],
  plot_o3: [plot, `Das Telefon klingelt, und es ist für dich. ${draw_plot}`],
  frozen_hell: [
    'Eiskalte Hölle',
    'Betrifft nur den schwarzen Würfel. Neunzehn Sorten Vanille, und die Schlange reicht neun Stockwerke hinab.',
  ],
  comic_o5: [comic, `Seite eins: ein Held, zu spät zur Arbeit. ${draw_comic}`],
  saucer_salvage: [
    'Ufo-Verwertung',
    'Gebrauchte Requisiten aus Filmen, die nie fertig wurden. Bitte nicht auf den Kapitän setzen.',
  ],
  gloomcon: [
    'DüsterCon',
    'Eine Halle voll schwarzer T-Shirts und ein ausverkaufter Vortrag über Verzweiflung. Zahl $30.',
  ],
  paper_route: [
    'Zeitungen austragen',
    'Betrifft nur den roten Würfel. Dein Chef ist elf und macht sich Sorgen um deine Einstellung.',
  ],
  food_court: [
    'Fressmeile',
    'Mit Stelle: Mittagessen, zahl $10. Ohne: du lebst von den Probierhäppchen, nimm $10.',
  ],
  plot_o10: [plot, `Ein Fremder ruft deinen Namen, richtig geschrieben. ${draw_plot}`],
  back_alley: [
    'Hintergasse',
    'An den Tonnen vorbei, über den Zaun, vom Schaufenster aus nie gesehen. Spring zur Laderampe.',
  ],
  wrong_number: [
    'Hotline Falsch Verbunden',
    'Haben Sie schon versucht, es auszuschalten und aus zu lassen?',
  ],
  comic_o13: [comic, `Seite zwei: der Held verschläft heldenhaft. ${draw_comic}`],
  benjys: [
    'Benjys Comicladen',
    'An diesem Fenster kam noch keiner vorbei. Zahl Benjys $30, so oft du vorbeigehst oder landest.',
  ],
  plot_o15: [plot, `Ein Clown kommt darin vor, aber noch nicht. ${draw_plot}`],
  loading_dock: ['Laderampe', 'Du trittst pfeifend hinter einem Laster hervor. Nichts geschieht.'],
  googolplex: [
    'Googolplex',
    'Mehr Leinwände als Atome, ein Projektor, der geht. Du fegst zwischen den Nullen.',
  ],
  bus_depot: ['Busbahnhof', 'Der Schnellbus fährt nirgendwohin, aber pünktlich. Geh 3 Felder.'],
  comic_o19: [comic, `Seite drei: hauptsächlich Umhänge. ${draw_comic}`],
  lost_sock: [
    'Waschsalon Einzelsocke',
    'Jeder Trockner nimmt eine Socke. Du wirst bezahlt, nicht zu fragen.',
  ],
  plot_o21: [plot, `Dein Horoskop war für jemand anderen. ${draw_plot}`],
  mall_santa: [
    'Weihnachtsmann im April',
    'Betrifft nur den schwarzen Würfel. Niemand hat dir gesagt, dass du aufhören kannst.',
  ],
  yard_sale: ['Hofflohmarkt', 'Du verkaufst den Nachbarn ihre eigene Leiter. Nimm $20.'],
  copy_that: [
    'Kopierparadies',
    'Du kopierst Kopien von Kopien. Am Freitag ist alles grau, du auch.',
  ],
  comic_o25: [comic, `Seite vier: Post von einem Anwalt in Strumpfhosen. ${draw_comic}`],
  scratch_tickets: [
    'Rubbellose',
    'Du hast ein System. Du darfst $10 zahlen und würfeln: bei 5 nimm $20, bei 6 nimm $50.',
  ],
  tow_yard: [
    'Abschlepphof',
    'Sie hielten dein Auto für herrenlos. Du auch. Zahl $50 oder setz einmal aus.',
  ],
  mandelbrots: [
    'Möbel Mandelbrot',
    'Zählt als zwei Stellen. Jeder Stuhl besteht aus kleineren Stühlen, und du trägst sie alle.',
  ],
  plot_o29: [plot, `Du findest einen Schlüssel. Er passt irgendwo. ${draw_plot}`],
  stand_in_line: [
    'Schlangesteher AG',
    'Betrifft nur den roten Würfel. Du wartest, damit andere leben können.',
  ],
  flea_market: [
    'Trödelmarkt',
    'Eine Kiste mit der Aufschrift DIV. Du darfst $20 dafür zahlen und eine Comicseite ziehen.',
  ],
  token_economy: [
    'Spielhalle Münzfrei',
    'Du bewachst den Wechselautomaten. Er steht im Rang über dir.',
  ],
  comic_o33: [comic, `Seite fünf: eine Anzeige für Seepferdchen. ${draw_comic}`],
  night_owl_motel: [
    'Motel Nachteule',
    'Empfang vorn, Büro hinten, mitten im Nichts. Abreise ist um elf, Frühstück auch.',
  ],
  neighbors_sofa: [
    'Nachbars Sofa',
    'Nur kurz die Augen ausruhen, bis der Abspann kommt. Setz einmal aus.',
  ],
  pay_day_middle: [
    'Zahltag',
    'Nimm deine Löhne, ohne Stelle $40 von Mama. Dann zahl deine Miete. Sie ruft an und fragt, ob du auch isst.',
  ],
  mailboxes: ['Briefkastenwand', 'Deiner ist der, der nicht schließt. Nichts geschieht.'],
  broom_closet: ['Die Besenkammer', 'Der Besen gehört dazu und ist länger da.'],
  plot_m3: [plot, `Jemand schiebt einen Zettel unter der falschen Tür durch. ${draw_plot}`],
  landlords_nephew: [
    'Neffe des Vermieters',
    'Er hat das Leck repariert. Jetzt sind es zwei, und sie kennen sich. Zahl $40.',
  ],
  seven_roommates: ['Siebener-WG', 'Dein Fach im Kühlschrank ist eher eine Theorie.'],
  laundry_room: [
    'Waschküche',
    'Jemand hat Münzen auf dem Trockner gelassen, also ein Geschenk. Nimm $10.',
  ],
  comic_m7: [comic, `Seite sechs: der Schurke hat die schönere Küche. ${draw_comic}`],
  coin_elevator: ['Münzaufzug', 'Er fährt nur seitwärts. Du darfst $20 zahlen, dann geh 4 Felder.'],
  bowling_alley: [
    'Über der Kegelbahn',
    'Du schläfst in Würfen. Schuhe sind in der Miete, die eines anderen.',
  ],
  plot_m10: [plot, `Die Lichter gehen in alphabetischer Reihenfolge aus. ${draw_plot}`],
  garden_level: ['Souterrain', 'Streng genommen ein Keller. Streng genommen nicht Mamas.'],
  potluck: [
    'Mitbringabend',
    'Du hast Eis mitgebracht. Alle anderen Appetit. Zahl allen anderen je $10.',
  ],
  club_451: [
    'Club 451',
    'Die Leseliste ist kurz und warm. Zahl dem Club 451 $60, wenn du hier landest oder hältst.',
  ],
  comic_m14: [comic, `Seite sieben: eine sehr lange Explosion. ${draw_comic}`],
  wall_view: [
    'Studio mit Wandblick',
    'Es ist eine gute Wand. Morgensonne, falls die Wand gestrichen ist.',
  ],
  assembly_required: [
    'Selbst aufbauen',
    'Eine Schraube zu viel, ein Brett zu wenig. Zahl Möbel Mandelbrot $30.',
  ],
  missile_silo: [
    'Raketensilo a. D.',
    'Keine Fenster, tiefe Schränke, ein Knopf, den du nicht anzufassen versprochen hast.',
  ],
  plot_m18: [plot, `Der Nachbar über dir fängt mit Stepptanz an. ${draw_plot}`],
  exposed_loft: ['Loft, alles offen', 'Offene Ziegel, offene Rohre, offener Mieter.'],
  fuse_box: [
    'Sicherungskasten',
    'Toaster oder Lampe, sagte das Schild. Du wähltest die Freiheit. Setz einmal aus.',
  ],
  rooftop: ['Dachgarten', 'Eine Tomate, elf Bauern. Mit Wohnung nimm $20 für deine Scheibe.'],
  houseboat: ['Hausboot, theoretisch', 'Es schwimmt auf Papieren. See bitte selbst mitbringen.'],
  comic_m23: [comic, `Seite acht: aus Platzgründen fehlt der Mond. ${draw_comic}`],
  plot_m24: [plot, `Ein Paket kommt an. Es tickt, höflich. ${draw_plot}`],
  gym_condo: [
    'Wohnung mit Fitnessraum',
    'Du hast einen Schlüssel zum Fitnessraum. Er ist wie neu.',
  ],
  locked_out: [
    'Ausgesperrt',
    'Deine Schlüssel sind drin und grinsen. Zahl dem Schlüsseldienst $40 oder spring in Mamas Keller.',
  ],
  fire_escape: [
    'Feuerleiter',
    'Du kletterst an drei Abendessen vorbei und nickst jedem zu. Geh 2 Felder.',
  ],
  get_out: [
    'Raus • Zahltag',
    'Gewinn einen Lebenspunkt. Dann nimm Lohn oder Taschengeld und zahl Miete, wie andere Leute.',
  ],
  front_lawn: [
    'Vorgarten',
    'Du besitzt eine Harke und bist schon draufgetreten. Nichts geschieht.',
  ],
  comic_c2: [comic, `Ein Fensterumschlag, und darin eine Sprechblase. ${draw_comic}`],
  sofa_showroom: [
    'Sofa-Ausstellung',
    'Du wolltest eine Lampe und gehst mit einer Wohnlandschaft. Zahl Möbel Mandelbrot $60.',
  ],
  brunch: ['Brunch', 'Eier, aber mit Reservierung. Zahl $20.'],
  water_feature: ['Wasserspiel', 'Deine Decke hat jetzt eins. Spring in die Waschküche.'],
  book_club: ['Lesekreis', 'Niemand hat es gelesen. Alle waren bewegt. Nichts geschieht.'],
  time_share: ['Ferienwohn-Vortrag', 'Käse umsonst, Türen zu. Zahl $80 oder setz einmal aus.'],
  comic_c8: [comic, `Seite neun: der Held nimmt eine Hypothek auf. ${draw_comic}`],
  plot_c9: [plot, `Es ist deine Hochzeit, zumindest ist dein Anzug da. ${draw_plot}`],
  cul_de_sac: ['Wendehammer', 'Du fährst zweimal herum und winkst. Nichts geschieht.'],
  tax_audit: [
    'Steuerprüfung',
    'Du hast keine Belege behalten. Sie haben Kopien. Ab $100 zahl $100. Mit weniger behalt es und spring in Mamas Keller.',
  ],
  distant_uncle: [
    'Ferner Onkel',
    'Niemand erinnert sich an ihn. Zum Glück er sich an dich. Nimm $40.',
  ],
  sunday_dinner: [
    'Sonntagsessen',
    'Mama hat gekocht, was du magst. Du bleibst eine Woche. Spring zum Zahltag des äußeren Rings.',
  ],
  plot_c14: [plot, `Der Hund, den du nicht hast, hat Ansichten. ${draw_plot}`],
  hot_tub: ['Whirlpool', 'Er hat mehr gekostet als das Auto und läuft besser. Zahl $30.'],
  reunion_tour: ['Comeback-Tour', 'Die Band ist zurück. Niemand hat die Band gefragt. Zahl $40.'],
  comic_c17: [comic, `Seite zehn: eine Tafel aller, die du kennst. ${draw_comic}`],
  two_car_garage: [
    'Doppelgarage',
    'Ein schlechtes Auto, doppelt so viel Platz, sich dafür zu schämen. Nichts geschieht.',
  ],
  cold_feet: ['Kalte Füße', 'Ist der Herd noch an? Hast du einen Herd? Geh 4 Felder zurück.'],
}

const plots: Record<string, Told> = {
  parking_poetry: [
    'Parkpoesie',
    'Du hast der Politesse ein Haiku hinterlassen. Eins kam zurück. Es stimmt im Metrum. Zahl $30.',
  ],
  wisdom_teeth: [
    'Weisheitszähne',
    'Die Zähne sind draußen. Die Weisheit ging vor Jahren. Zahl $50.',
  ],
  this_ones_on_me: [
    'Das geht auf mich',
    'Du sagtest es aus Höflichkeit, und der ganze Tisch hat es gehört. Zahl allen anderen je $10.',
  ],
  double_feature: [
    'Doppelvorstellung',
    'Du hast dich bis zum zweiten Film im Klo versteckt. Es war der erste. Zahl dem Googolplex $20.',
  ],
  union_dues: [
    'Gewerkschaftsbeitrag',
    'Du dachtest, es sei eine Kegelmannschaft. Zahl $20 je Stelle, die du hast.',
  ],
  renters_insurance: [
    'Hausratversicherung',
    'Sie deckt alles außer dem, was du hast. Zahl $30 je Wohnung, die du hast.',
  ],
  success_tax: [
    'Erfolgssteuer',
    'Der Staat ist neidisch. Wer die meisten Lebenspunkte hat (bei Gleichstand alle), zahlt $40.',
  ],
  laundered_money: [
    'Geldwäsche',
    'Du hast die Jeans mit dem Geldbeutel gewaschen. Zahl die Hälfte deines Geldes, auf Zehner abgerundet.',
  ],
  cat_emergency: [
    'Katzennotfall',
    'Es ist nicht deine Katze. Es ist deine Rechnung. Würfle und zahl $10 mal die Augen.',
  ],
  identity_theft: [
    'Identitätsdiebstahl',
    'Jemand ist du, und schlecht. Wer am reichsten ist (bei Gleichstand alle; du zählst mit), zahlt die Hälfte davon, auf Zehner abgerundet.',
  ],
  grandmas_envelope: ['Omas Umschlag', 'Bargeld und zwei Seiten über deine Haltung. Nimm $50.'],
  tax_refund: [
    'Steuererstattung',
    'Du hast so wenig verdient, dass sie es mit Karte zurückschickten. Nimm $60.',
  ],
  focus_group: ['Testgruppe', 'Du wirst bezahlt, um Gefühle zu Suppe zu haben. Nimm $30.'],
  old_coat: [
    'Alter Mantel',
    'Dein früheres Ich ließ deinem jetzigen Geld da. Keiner weiß, warum. Nimm $20.',
  ],
  class_action: [
    'Sammelklage',
    'Dir und neun Millionen anderen hat ein Toaster Unrecht getan. Würfle und nimm $10 mal die Augen.',
  ],
  probably_your_birthday: [
    'Wohl dein Geburtstag',
    'Niemand prüft es nach. Alle anderen zahlen dir je $10.',
  ],
  professional_applicant: [
    'Bewerber von Beruf',
    'Jemand erforscht Leute, die es immer wieder versuchen. Nimm $10 für jede deiner Bewerbungen auf dem Brett.',
  ],
  payroll_error: [
    'Lohnfehler',
    'Der Rechner glaubt, es sei Freitag. Halte jetzt einen Zahltag: Lohn oder Taschengeld, dann deine Miete.',
  ],
  coffee_finally: ['Endlich Kaffee', 'Es gibt tatsächlich einen Morgen. Geh 5 Felder.'],
  wrong_bus: [
    'Falscher Bus',
    'Du merkst es am Geruch, zwei Haltestellen zu spät. Geh 4 Felder zurück.',
  ],
  pot_roast: [
    'Schmorbraten',
    'Mama sagt, nur das eine Essen. Spring zum Zahltag des äußeren Rings.',
  ],
  help_wanted: [
    'Aushilfe gesucht',
    'Das Schild ist älter als du. Bist du auf dem äußeren Ring, spring zur nächsten Stelle dort. Wenn nicht, nimm $20.',
  ],
  house_sitting: [
    'Haus hüten',
    'Ein Fremder vertraut dir. Bist du auf dem äußeren Ring, spring zum Zahltag des mittleren. Wenn nicht, nimm $20.',
  ],
  van_with_a_mural: [
    'Bemalter Bus',
    'Der Fahrer kennt deinen Namen und deine alte Band. Spring zur DüsterCon.',
  ],
  new_console: ['Neue Konsole', 'Dabei waren ein Spiel und kein Wochenende. Setz einmal aus.'],
  jury_duty: ['Schöffe', 'Nur du hast der Ente geglaubt. Nimm $20 und setz einmal aus.'],
  energy_drink: ['Muntermacher', 'Für Pferde nicht zugelassen. Würfle jetzt noch einmal und geh.'],
  green_lights: [
    'Grüne Welle',
    'Alle, den ganzen Weg, endlich einmal. Nach diesem Zug bist du noch einmal dran.',
  ],
  daylight_saving: [
    'Sommerzeit',
    'Jemand hat die Uhr vergessen. Wer nach dir dran ist, setzt einmal aus.',
  ],
  downsizing: [
    'Stellenabbau',
    'Die Pflanze behielten sie. Du verlierst deine Stelle mit dem höchsten Lohn.',
  ],
  sick_day_at_the_beach: [
    'Krank am Strand',
    'Dein Chef lag zwei Handtücher weiter. Du verlierst eine deiner Stellen, nach deiner Wahl.',
  ],
  anonymous_tip: [
    'Anonymer Hinweis',
    'Du hast sogar mit „Anonym“ unterschrieben. Wähle jemand anderen und dann eine seiner Stellen: sie ist weg.',
  ],
  freezer_inspection: [
    'Kühlraumkontrolle',
    'Manche Sorten hatten Namen und Familie. Wer in der Eiskalten Hölle arbeitet, verliert die Stelle.',
  ],
  no_reptiles: [
    'Keine Reptilien',
    'Der Vertrag war klar. Der Leguan kann nicht lesen. Du fliegst aus einer deiner Wohnungen, nach deiner Wahl.',
  ],
  condo_conversion: [
    'Umwandlung',
    'Es wird eine Bank. Wer vor dir dran war, fliegt aus seiner Wohnung mit der niedrigsten Miete.',
  ],
  grown_up_certificate: [
    'Reifezeugnis',
    'Schweres Papier, echtes Siegel, fast richtig geschrieben. Du darfst $300 zahlen und gewinnst einen Lebenspunkt.',
  ],
  reality_check: [
    'Realitätscheck',
    'Er ist geplatzt. Zahl $80 oder verlier einen Lebenspunkt, wenn du einen zu verlieren hast.',
  ],
  uncle_knows_a_guy: [
    'Onkel kennt jemanden',
    'Und der schuldet ihm Geld. Leg eine kostenlose Bewerbung auf eine freie Stelle des äußeren Rings, nach deiner Wahl.',
  ],
  nobody_else_showed_up: [
    'Sonst kam niemand',
    'Wenn niemand Zeitungen austrägt, tust ab jetzt du es. Hier ist deine Tasche.',
  ],
  filing_cabinet_fire: [
    'Brand im Aktenschrank',
    'Es begann unter T wie Toaster. Alle Bewerbungen aller anderen verbrennen.',
  ],
}

const comics: Record<string, Told> = {
  foil_cover: ['Glanzumschlag', 'Dieselbe Geschichte, glänzender. Zahl Benjys $20.'],
  second_printing: [
    'Zweite Auflage',
    'Dieselbe Geschichte, matter, seltener. Du kannst es auch nicht erklären. Zahl Benjys $30.',
  ],
  complete_the_set: [
    'Die Reihe vollständig',
    'Seit der dritten Klasse fehlt ein Heft. Es ist immer dieses Heft. Zahl Benjys $40.',
  ],
  graded_and_sealed: [
    'Bewertet und versiegelt',
    'Ein Fachmann hat es in Plastik gesperrt und mittelmäßig genannt. Zahl Benjys $10 je Lebenspunkt, den du hast.',
  ],
  subscription_box: [
    'Abokiste',
    'Du erinnerst dich an kein Abo. Es sich an dich. Würfle und zahl Benjys $10 mal die Augen.',
  ],
  signing_line: [
    'Signierstunde',
    'Vier Stunden für ein Autogramm, und es ist vom Briefträger. Zahl Benjys $10 und setz einmal aus.',
  ],
  crossover_event: [
    'Das große Treffen',
    'Es geht durch alle Hefte, auch das Kochbuch. Alle, du zuerst, zahlen Benjys $20.',
  ],
  whale_watching: [
    'Fette Beute',
    'Benjy riecht einen Sammler. Wer am reichsten ist (bei Gleichstand alle; du zählst mit), zahlt Benjys $50.',
  ],
  employee_discount: [
    'Personalrabatt',
    'Arbeitest du bei Benjys, nimm $40 von der Bank. Wenn nicht, zahl Benjys $20.',
  ],
  custom_dice: ['Würfel nach Maß', 'Sie zeigen nur, was du verdienst. Zahl $20.'],
  replica_sword: [
    'Nachgemachtes Schwert',
    'Nicht scharf, nicht erlaubt, nicht umzutauschen. Zahl $50.',
  ],
  lost_bet: [
    'Verlorene Wette',
    'Du sagtest, der Roboter gewinnt. Wähle jemand anderen und zahl $30 an ihn.',
  ],
  shipping_and_handling: ['Porto und Aufwand', 'Hauptsächlich Aufwand. Zahl $40.'],
  ink_accident: [
    'Tintenunfall',
    'Liegt eine Bewerbung von dir auf dem Brett, verlier eine, nach deiner Wahl. Wenn nicht, zahl $20 für den Teppich.',
  ],
  buyback_day: [
    'Rückkauftag',
    'Er bietet ein Zehntel. Du sagst zu schnell ja. Nimm $20 von Benjys.',
  ],
  box_in_the_attic: [
    'Kiste auf dem Dachboden',
    'Mama hat alle aufgehoben und deinen Namen auf jedes Titelbild geschrieben. Nimm $30 von Benjys.',
  ],
  upside_down_staple: [
    'Verkehrte Klammer',
    'Der Fehler ist mehr wert als die Kunst. Nimm $40 von Benjys.',
  ],
  first_appearance: [
    'Erster Auftritt',
    'Ein Schurke, im Hintergrund, mit Butterbrot. Nimm $50 von Benjys.',
  ],
  store_tournament: [
    'Ladenturnier',
    'Du schlägst ein Feld von Drittklässlern, knapp. Würfle und nimm $10 mal die Augen von Benjys.',
  ],
  warehouse_find: [
    'Lagerfund',
    'Eine Kiste Heft eins. Heft zwei wollte niemand. Nimm $60 von Benjys.',
  ],
  local_celebrity: [
    'Berühmt im Viertel',
    'Mit einem Lebenspunkt will die Zeitung deine Geschichte: nimm $40. Ohne nimm $10, damit du sie nicht erzählst.',
  ],
  online_auction: [
    'Versteigerung im Netz',
    'Zwei Fremde hassen einander mehr, als sie es wollen. Nimm $40.',
  ],
  crowd_scene: ['Massenszene', 'Du spielst „Passant blickt auf“. Nimm $30.'],
  lunchbox_with_thermos: ['Brotdose mit Kanne', 'Und Mittagessen. Nimm $50.'],
  borrowed_issues: [
    'Geliehene Hefte',
    'Wer nach dir dran ist, hatte sie die ganze Zeit und zahlt dir $20.',
  ],
  calling_it_in: [
    'Gefallen einfordern',
    'Du hast mal beim Umzug geholfen. Wähle jemand anderen, der zahlt dir $20.',
  ],
  mystery_box: [
    'Wundertüte',
    'Du darfst $20 zahlen und würfeln: bei 4 oder 5 nimm $30, bei 6 nimm $80. Meistens sind es Socken.',
  ],
  borrowed_scooter: [
    'Geliehener Roller',
    'Im Korb sitzt jemandes Katze. Du darfst $20 zahlen, dann geh 6 Felder.',
  ],
  cutting_in_line: [
    'Vordrängeln',
    'Du darfst $40 zahlen und bist nach diesem Zug noch einmal dran. Niemand sagt etwas. Alle schauen.',
  ],
  read_it_or_bag_it: [
    'Lesen oder einpacken',
    'Wähle: lies es, und würfle jetzt noch einmal, oder pack es ein, und nimm $20 von Benjys.',
  ],
  selling_the_collection: [
    'Die Sammlung verkaufen',
    'Wähle: verkauf sie, nimm $70 und setz einmal trauernd aus; oder behalt sie, und nichts geschieht.',
  ],
  inside_man: [
    'Mann im Haus',
    'Er hat den Schlüssel zur Schublade. Du darfst $20 zahlen und eine Bewerbung auf eine freie Stelle des äußeren Rings legen, nach deiner Wahl.',
  ],
  alternate_ending: [
    'Anderer Schluss',
    'Wähle: blättere um und zieh eine Wendung, oder zahl $20 und schlag das Heft zu.',
  ],
  spoiler_alert: [
    'Ende verraten',
    'Du darfst $50 zahlen und jemandem deiner Wahl den Schluss erzählen. Der setzt einmal aus.',
  ],
  blind_bag: [
    'Überraschungsbeutel',
    'Es klappert. Würfle. 1 oder 2: zahl $20. 3 oder 4: nichts. 5: nimm $20. 6: nimm $60.',
  ],
  radioactive_something: [
    'Radioaktives Irgendwas',
    'Würfle. 1: setz einmal aus. 2 bis 5: du leuchtest, sonst nichts. 6: du bist nach diesem Zug noch einmal dran.',
  ],
  rare_or_fake: [
    'Selten oder falsch',
    'Würfle. 1: falsch, zahl alles, was du hast. 2 bis 5: ein Nachdruck, nimm $20. 6: selten, nimm $60.',
  ],
  treasure_map: ['Schatzkarte', 'Sie beginnt an der Imbissbude. Würfle und geh so viele Felder.'],
  twist_ending: [
    'Überraschendes Ende',
    'Es war der Gärtner, und jetzt bist du es. Zieh eine Wendung.',
  ],
  back_issue: ['Altes Heft', 'Eins hast du verpasst. Spring zur letzten Comicseite deines Rings.'],
}

const branches: Record<string, string[]> = {
  tow_yard: ['$50 zahlen', 'Einmal aussetzen'],
  locked_out: ['$40 zahlen', 'In Mamas Keller springen'],
  time_share: ['$80 zahlen', 'Einmal aussetzen'],
  reality_check: ['$80 zahlen', 'Einen Lebenspunkt verlieren'],
  read_it_or_bag_it: ['Lesen: noch einmal würfeln', 'Einpacken: $20 von Benjys nehmen'],
  selling_the_collection: ['Verkaufen: $70 nehmen, einmal aussetzen', 'Behalten'],
  alternate_ending: ['Eine Wendung ziehen', '$20 zahlen'],
}

const out: Record<string, string> = {}
for (const [kind, list] of [
  ['square', squares],
  ['card', plots],
  ['card', comics],
] as const)
  for (const [id, [name, text]] of Object.entries(list)) {
    out[`pack.${kind}.${id}`] = name
    out[`pack.${kind}.${id}.text`] = text
  }
for (const [id, list] of Object.entries(branches))
  list.forEach((label, i) => {
    out[`pack.branch.${id}.${i + 1}`] = label
  })

export default out
