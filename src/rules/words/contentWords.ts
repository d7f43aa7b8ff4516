import type { Vocabulary } from './vocabulary';

/**
 * Topics that carriers refuse or restrict, whoever sends them: sex, hate, alcohol, firearms and tobacco (SHAFT), cannabis,
 * gambling and high-risk loans.
 */
export const CONTENT_TOPICS = [
  'sex',
  'hate',
  'cannabis',
  'alcohol',
  'firearms',
  'tobacco',
  'gambling',
  'loans',
] as const;
export type ContentTopic = (typeof CONTENT_TOPICS)[number];

/**
 * Words of each topic in English, Spanish, Arabic and, where they differ, French. No carrier publishes a list of words; their
 * rules name the topics:
 * - sex, hate, alcohol, firearms, tobacco: CTIA, Messaging Principles and Best Practices, May 2023, section 5
 * - cannabis: T-Mobile, Code of Conduct 2.2, November 2020, section 5.1: illegal under federal law
 * - gambling, loans: the same, section 5.2, with debt relief, credit repair and lenders that are not the direct one
 * - permissions: The Campaign Registry, campaign attributes Age-Gated Content and Direct Lending or Loan Arrangement
 */
export const CONTENT_WORDS: Readonly<Record<ContentTopic, Vocabulary>> = {
  sex: {
    terms: [
      'porn(?:o|ography|hub)?|xxx (?:videos?|pics|photos|movies?|content|clubs?|rated)|(?:send|her|my|free) nudes|nude (?:pics|photos|girls|women|videos?)|s[e3]xting|onlyfans',
      'escort services?|escorts (?:available|near)|s[e3]xy|s[e3]x (?:toys?|chats?|videos?|cams?|shop|dating|party|parties)',
      'strip clubs?|(?:male|female|hire|live) strippers?|(?:casual|local) hook-?ups?|hook-?ups? (?:tonight|near|apps?|sites?)|adult (?:entertainment|videos?|stores?|toys?|dating|content|films?)|cam ?girls?',
      'erotica?|hot singles|horny|milfs?|bdsm|fetish(?:es)?',
      'pornografía|fotos? desnudas?|chicas calientes|solteras calientes|sexo (?:casual|en vivo)|juguetes sexuales',
      'contenido para adultos|servicio de acompañantes|clubes? de striptease',
      'إباحي|إباحية|أفلام جنسية|صور عارية|دردشة جنسية',
      'nsfw|sugar (?:baby|babies|daddy|daddies)|hentai|org(?:y|ies)|(?:erotic|happy ending) massages?|naked (?:girls|women|pics|photos|videos?)|18\\+ (?:content|videos?|chats?|only videos?)|live sex|hot (?:girls|babes|local singles)',
      'videos? (?:xxx|para adultos|íntimos|porno)|eróticos?|eróticas?|chicas? (?:sexys?|desnudas?)|mujeres (?:solteras )?calientes|damas de compañía|sexo (?:gratis|sin compromiso)|encuentros íntimos|sex-?shops?|clubs? de striptease',
      'سكس|جنس (?:مباشر|مجاني)|صور (?:فاضحة|ساخنة|إباحية)|فتيات (?:ساخنات|عاريات|مثيرات)|مقاطع (?:ساخنة|جنسية)|محتوى للكبار|للكبار فقط|مواعدة للكبار|ألعاب جنسية',
      'films? (?:x|érotiques?|pornos?)|filles (?:chaudes|nues)|sexe en direct|rencontres coquines|jouets sexuels',
    ],
    harmless: ['(?:anti|revenge|food)[- ]porn'],
  },
  hate: {
    terms: [
      'white power|heil hitler|sieg heil|race war|white genocide|gas the jews|kill all (?:the )?(?:jews|muslims|christians|blacks|whites|gays|immigrants|cops)',
      'death to (?:all )?(?:the )?(?:jews|muslims|christians|arabs|gays|immigrants)|go back to (?:africa|mexico|your (?:own )?country)',
      'n[i1]gg(?:er|a)s?|f[a4]ggots?|k[i1]kes?|wetbacks?|gooks?|ragheads?|towelheads?|trann(?:y|ies)|spics?|chinks?',
      'muerte a (?:los|las|todos los) (?:judíos|musulmanes|cristianos|inmigrantes|negros|gays)|poder blanco|maricones',
      'الموت لل(?:يهود|مسيحيين|مسلمين|عرب|مهاجرين)',
      'white pride|white lives only|jews will not replace|blood and soil|14/88|(?:deport|exterminate|hang|shoot) (?:all )?(?:the )?(?:jews|muslims|blacks|gays|mexicans|immigrants)|kkk rally',
      'mueran (?:todos )?(?:los )?(?:judíos|musulmanes|inmigrantes|negros|gays)|fuera (?:los )?(?:inmigrantes|negros|judíos|musulmanes|moros)|negros de mierda|sudacas?|raza superior|maten a (?:todos )?los (?:judíos|musulmanes|inmigrantes|negros|gays)',
      'الموت (?:لكل )?(?:اليهود|المسيحيين|المسلمين|العرب|المهاجرين)|اقتلوا (?:كل )?(?:اليهود|المسيحيين|المسلمين|النصارى|المهاجرين|السود)|اطردوا (?:كل )?(?:المهاجرين|اللاجئين|السود)|أبناء القردة',
      'mort aux (?:juifs|musulmans|arabes|noirs|immigrés)|pouvoir blanc|sales (?:juifs|arabes|noirs)',
    ],
    harmless: [
      'white power (?:cords?|outlets?|strips?|washers?|adapters?|banks?|supply)|spic (?:and|&|n) span',
      'chinks? of light|chinks? in (?:the|his|her|their|its|our) armou?r|tranny (?:fluid|flush|repair|oil)',
    ],
  },
  cannabis: {
    terms: [
      'cannabis|marijuana|w[e3]{2}d|thc|cbd|dispensar(?:y|ies)|(?:infused|thc|cbd|weed) edibles|pre-?rolls?|(?:og|purple) kush|ganja|delta[- ]?[89]',
      '4/20 (?:sale|deals?|specials?|party)|420[- ](?:sale|deals?|specials?|friendly)|hemp (?:gummies|flower|cigarettes)',
      'pot (?:shops?|stores?|brownies?)|smok(?:e|ing) pot|marihuana|comestibles de (?:thc|cbd)|dispensario de cannabis',
      'ماريجوانا|حشيش|قنب|القنب|الحشيش|الماريجوانا',
      '420 (?:menu|delivery|sales?)|(?:sativa|indica|hybrid),? (?:and |or |& )?(?:sativa|indica|hybrid)|(?:sativa|indica) (?:strains?|flower)|budtenders?|top[- ]shelf (?:buds?|flower|strains)|hash oil|medical pot',
      'mota (?:a domicilio|de calidad|medicinal)|cáñamo (?:en flor|medicinal)|(?:aceite|gomitas|flores|cartuchos) de (?:cáñamo|cbd|thc)|porros|hachís',
      'كانابيس|كنابيس|ماريغوانا|الماريغوانا|مارجوانا|حشيشة|زيت (?:القنب|الحشيش)|الكانابيس',
    ],
    harmless: [
      'القنب الصناعي|مكافحة (?:الحشيش|الماريجوانا|المخدرات)|(?:riesgos|peligros) (?:de la marihuana|del cannabis)',
      'weed,? (?:(?:and|&) )?(?:feed|water|mulch|plant|prune)|(?:water|plant|mulch|rake|prune|dig)(?:ing)? (?:and|&) weed|weed(?:[- ]?(?:killer|control|eater|whacker|wacker|barrier|removal|pulling|management|block|free))s?',
      '(?:noxious|invasive|butterfly|joe[- ]pye|jimson|pull(?:ing)?(?: a| every| each| the)?) weed|weed, ca(?:lifornia)?|weed (?:the|your|our|out)',
      'cbd (?:parking|offices?|traffic|streets?|lofts?|zone|district)|(?:downtown|sydney|melbourne|the) cbd',
      '(?:marijuana|cannabis) (?:convictions?|arrests?|charges?|expungements?|laws?|legalization|polic(?:y|ies)|reform|ballot|measure|decriminalization|use disorder|poisoning)',
      '(?:medication|hospital|pharmacy|food|college|eyeglass) dispensar(?:y|ies)|dispensary of (?:the )?hospital',
      'قص الحشيش|إزالة الحشيش|legalización de la marihuana|prevención de la marihuana',
    ],
  },
  alcohol: {
    terms: [
      'beers?|wines?|wine tastings?|winer(?:y|ies)|vodka|whiske?ys?|tequila|bourbon|rum|gin (?:and|&) tonics?|gin tasting|margaritas?',
      'cocktails?|liquors?|brewer(?:y|ies)|brewpubs?|craft brews?|happy hour|booze|champagne|mimosas?|open bar|hard seltzers?|sangria|alcohol',
      'cervezas?|vino (?:tinto|blanco|rosado|gratis)|vinos|licor(?:es)?|mezcal|cócteles|hora feliz|barra libre|bebidas? alcohólicas?|(?:copa|botella|cata|degustación) de vinos?|aguardiente',
      'خمر|خمور|الخمور|بيرة|البيرة|نبيذ|النبيذ|ويسكي|فودكا|مشروبات كحولية|المشروبات الكحولية',
      'drink specials|bottle service|(?:bar|pub) crawls?|jell-?o shots|kegs?|lagers?|pilsners?|ipas|prosecco|cognac|moonshine|martinis|mojitos?|(?:scotch|sake|whisky) tasting|\\$\\d+ (?:shots|drafts?|pints|wells?)|(?:two|2)[- ]for[- ](?:one|1) drinks|ladies night drinks',
      'cervecerías?|micheladas?|chelas|caguamas?|licorerías?|vino espumoso|ron (?:añejo|blanco|gratis)|pisco sour|copas gratis|tragos (?:gratis|al|a mitad)|bebidas embriagantes|bar abierto|coctelería|cocteles|cantina libre',
      'الفودكا|الويسكي|شامبانيا|الشمبانيا|كوكتيلات كحولية|تيكيلا|كحوليات|الكحوليات|جعة|الجعة|العرق اللبناني|ساعة سعيدة في البار',
      'bières?|vins? (?:rouges?|blancs?|rosés?|gratuits?)|dégustation de vins?|rhum|spiritueux|apéro offert',
    ],
    harmless: [
      'كبيرة|كبيره|قهوة الجعة|vinagre|tragos amargos|cocktails? de (?:camarones|mariscos|frutas)|keg of root beer|ginger beer',
      'wine[- ]colou?red|wine[- ]red|wine country|(?:root|ginger|birch) beers?|beer[- ]batter(?:ed)?|rum cakes?|rum river',
      '(?:non|zero)[- ]?alcohol(?:ic)?(?: beers?| wines?| cocktails?)?|alcohol[- ]free(?: beers?| wines?| cocktails?)?|no alcohol',
      'alcohol (?:awareness|abuse|treatment|recovery|use disorder|addiction|poisoning|education|prevention|counseling|wipes?|pads?|swabs?|prep)',
      '(?:drugs? (?:and|&|or)|rubbing|isopropyl|underage|quit(?:ting)?) alcohol|cocktail (?:dress(?:es)?|attire|sauce|napkins?)|(?:shrimp|fruit|molotov) cocktails?',
      'sin alcohol|abuso de(?:l)? alcohol|adicción al alcohol|color vino|prevención del alcohol|vinos? a (?:verte|vernos)',
      'خالية? من الكحول|إدمان الخمور',
    ],
  },
  firearms: {
    terms: [
      'guns?|firearms?|ammo|ammunition|rifles?|pistols?|handguns?|shotguns?|ar-?15s?|ak-?47s?|glocks?|silencers?|gun ?powder',
      'armas? de fuego|pistolas?|escopetas?|municiones|rifles de asalto',
      'أسلحة نارية|الأسلحة النارية|سلاح ناري|مسدسات|مسدس|بنادق|بندقية|ذخيرة',
      'revolvers?|carbines?|9 ?mm rounds|ghost guns?|bump stocks?|high[- ]capacity magazines|concealed carry class(?:es)?',
      'rifles?|fusil(?:es)?|revólver(?:es)?|carabinas?|balas calibre \\p{N}+|armerías?|cartuchos calibre|armas largas|armas cortas',
      'المسدسات|البنادق|الذخيرة|رصاص حي|رشاش آلي|رشاشات آلية|بنادق صيد|أسلحة للبيع|الأسلحة الخفيفة',
      'armes? à feu|pistolets automatiques|munitions|carabines?|fusils',
    ],
    harmless: [
      'fusil(?:es)? (?:de agua|de juguete)|ذخيرة (?:معرفية|لغوية|من المعلومات)|revólver de silicona',
      '(?:anti[- ]gun|gun|firearms?)[- ](?:violence|control|reform|safety|sense|laws?|lobby|rights|deaths?|crimes?|debate|legislation|bills?|injur(?:y|ies)|buy-?backs?|free zones?|locks?)',
      '(?:glue|nail|water|squirt|toy|nerf|heat|spray|paint(?:ball)?|staple|radar|massage|pricing|bubble|top|young|grease|caulking?|price|machine) guns?',
      '(?:jump(?:ed|ing|s)?|under|beat) the gun|starter pistols?|rifle (?:college|colorado|river|paper)|pistol squats?|gun lake|end gun',
      'violencia (?:armada|con armas de fuego|por armas de fuego)|control de armas de fuego|contra las armas de fuego|pistolas? de (?:agua|silicona|pegamento|juguete|calor)',
      'عنف الأسلحة النارية|ضحايا الأسلحة النارية|مسدس ماء|مسدس لعبة',
    ],
  },
  tobacco: {
    terms: [
      'cigarettes?|cigars?|tobacco|vap(?:es?|ing)|e-?cig(?:arette)?s?|e-?liquids?|hookahs?|nicotine|juul|marlboro|snus|zyn',
      'cigarros|cigarrillos?|tabaco|vapeo|vapeador(?:es)?|puros (?:cubanos|habanos)|nicotina',
      'سجائر|السجائر|سيجار|تبغ|التبغ|شيشة|الشيشة|معسل|نيكوتين',
      'smoke shops?|e-?juices?|puff bars?|elf bars?|cigarillos?|rolling papers|shisha|chewing tobacco|disposable vapes?',
      'cigarros?|vapers?|vapeadores|tabaquerías?|narguiles?|cachimbas?|bolsas de nicotina',
      'سيجارة|سيجارة إلكترونية|فيب|الفيب|أرجيلة|نرجيلة|المعسل|النيكوتين|السيجار',
      'tabac|vapoteuses?|narguilés?|cigarettes électroniques?',
    ],
    harmless: [
      'sin cigarros?|deja(?:r)? (?:los? )?cigarros?|مضار (?:السجائر|التبغ|الشيشة)|خالية? من (?:التبغ|النيكوتين|السجائر)|arrêter le tabac|sans tabac',
      '(?:tobacco|nicotine|vape|smoke|cigarette)[- ]free|(?:anti|no)[- ](?:tobacco|vap(?:e|ing)|cigarettes?)',
      '(?:tobacco|vap(?:e|ing)|nicotine|cigarette) (?:control|tax(?:es)?|cessation|prevention|settlement|use prevention|awareness|addiction|replacement|patch(?:es)?|gum|dependence|litter|butts?|road)',
      '(?:quit|quitting|stop|stopping|give up) (?:smoking |using )?(?:tobacco|vaping|nicotine|cigarettes|cigars)|cigar box(?:es)?(?: guitars?)?',
      '(?:dejar|deja) (?:el tabaco|el vapeo|los cigarrillos|la nicotina)|libres? de tabaco|sin tabaco|contra el tabaco|parches? de nicotina',
      'مكافحة التبغ|الإقلاع عن (?:التبغ|السجائر|الشيشة)|خال من التبغ',
    ],
  },
  gambling: {
    terms: [
      'casinos?|slot machines?|slots tournament|free spins?|sports? ?bet(?:s|ting)?|sportsbooks?|place your bets?|bet now|online betting',
      'poker|blackjack|roulette|lottery tickets?|wagers?|wagering|parlays?|gambl(?:e|ing)|draftkings|fanduel|mega jackpot|win the jackpot',
      'apuestas (?:deportivas|en línea|gratis)|apuesta (?:ya|ahora|hoy)|ruleta|tragamonedas|póker|giros gratis|juegos de azar',
      'كازينو|الكازينو|قمار|القمار|مراهنات|المراهنات|روليت|بوكر',
      "bonus bets?|risk[- ]free bets?|bets? \\$\\d+|betting (?:odds|app|bonus|tips)|odds boost|bookmakers?|bookies|baccarat|craps tables?|scratch[- ]?offs?|jackpot (?:is|slots?|tonight)|online slots|slots (?:bonus|online|games)|texas hold[’']?em",
      'casas? de apuestas|apuestas? (?:con bono|sin riesgo|en vivo)|apuesta en|boletos? de lotería|billetes? de lotería|gana la lotería|bingo en línea|máquinas tragaperras|tragaperras|jugadas gratis en|casinos en línea|bono de casino',
      'راهن (?:الآن|اليوم)|رهانات رياضية|مراهنة|مراهنات رياضية|يانصيب|اليانصيب|ماكينات القمار|رهان مجاني|لعبة البوكر|البوكر|كازينوهات',
      "paris sportifs|machines à sous|jeux d[’']argent|tours gratuits au casino|loterie",
    ],
    harmless: [
      'loterie de classe|monte cassino',
      'gambl(?:ing|e) (?:addiction|problems?|help ?line|hotline|recovery|awareness|disorders?|laws?|bill|harm)|(?:problem|compulsive|stop|quit) gambling',
      'casino (?:royale|workers?|unions?|employees|road|street)|poker (?:runs?|face)|blackjack oaks?|ludopatía|ruleta rusa|russian roulette',
      'إدمان القمار|علاج القمار',
    ],
  },
  loans: {
    terms: [
      '(?:pay ?day|title|short[- ]term|bad credit|no[- ]credit[- ]check|instant|same[- ]day|fast|quick|easy|signature|pre-?approved) (?:cash )?loans?',
      'cash advances?|fast cash|no credit checks?|guaranteed approval|credit repair|fix your credit|boost your credit score|debt (?:relief|settlement|consolidation|reduction|forgiveness program)',
      'get out of debt|wipe out your debts?|lower your (?:student )?loan payments?|consolidate your (?:student )?(?:loans|debts?)|loan (?:has been |is )?(?:pre-?)?approved',
      'préstamos? (?:rápidos?|inmediatos?|al instante|instantáneos?|sin (?:revisión|verificación) de crédito)|adelantos? de efectivo|reparación de crédito|alivio de deudas?|consolidación de deudas?|préstamo (?:pre)?aprobado',
      'قرض (?:فوري|سريع|بدون فحص)|قروض (?:فورية|سريعة|بدون فحص)|سلفة نقدية|إصلاح الائتمان|تسوية الديون',
      'bad credit,? (?:ok|okay|welcome|no problem)|(?:payday|paycheck) advances?|loans? in (?:minutes|seconds)|cash loans?|borrow up to \\$?\\d[\\d,]*|cash in minutes|(?:erase|settle|eliminate) your debts?|instant approval|funds? in (?:15|20|30) minutes|car title loans?',
      'préstamos? (?:sin (?:buró|aval|papeleo)|en minutos|hoy mismo|exprés)|dinero (?:rápido|al instante|en minutos|fácil)|efectivo (?:rápido|al instante|inmediato|en minutos)|crédito (?:rápido|inmediato|sin buró|al instante|exprés)|repar(?:a|e|amos) (?:tu|su) (?:historial de )?crédito|(?:sal|salga) de (?:tus |sus )?deudas|(?:elimina|liquida|elimine|liquide) (?:tus|sus) deudas|sin (?:checar|consultar) buró|aprobación (?:garantizada|inmediata)',
      'قرض (?:شخصي )?(?:خلال|في) دقائق|قرض بدون كفيل|قروض (?:شخصية )?(?:بدون كفيل|خلال|في دقائق)|تمويل (?:فوري|سريع) |سلفة (?:فورية|سريعة)|نقد فوري|كاش فوري|سداد (?:الديون|ديونك)|تخلص من ديونك|موافقة (?:فورية|مضمونة) على القرض',
      'prêts? (?:rapides?|instantanés?|sans vérification)|crédits? (?:rapides?|instantanés?)|rachat de crédits?|argent rapide',
    ],
    harmless: [
      'instant approval of (?:your|the) (?:leave|request)|instant approval for (?:leave|appointments)',
      'travel cash advances?|medical debt (?:relief (?:bill|act|rally|event|campaign)|reduction act)|ban (?:on )?payday loans?|payday loan (?:reform|bill|caps?|ban|laws?)|(?:end|stop|cap) payday loans?',
    ],
  },
};
