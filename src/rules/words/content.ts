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

/** Topic that a message's words indicate, as alternatives of a pattern in English, Spanish and Arabic. */
interface Words {
  readonly terms: readonly string[];
  /** Phrases with the same words that are about something else. */
  readonly harmless: readonly string[];
}

const WORDS: Readonly<Record<ContentTopic, Words>> = {
  sex: {
    terms: [
      'porn(?:o|ography|hub)?|xxx (?:videos?|pics|photos|movies?|content|clubs?|rated)|(?:send|her|my|free) nudes|nude (?:pics|photos|girls|women|videos?)|s[e3]xting|onlyfans',
      'escort services?|escorts (?:available|near)|s[e3]xy|s[e3]x (?:toys?|chats?|videos?|cams?|shop|dating|party|parties)',
      'strip clubs?|(?:male|female|hire|live) strippers?|(?:casual|local) hook-?ups?|hook-?ups? (?:tonight|near|apps?|sites?)|adult (?:entertainment|videos?|stores?|toys?|dating|content|films?)|cam ?girls?',
      'erotica?|hot singles|horny|milfs?|bdsm|fetish(?:es)?',
      'pornografía|fotos? desnudas?|chicas calientes|solteras calientes|sexo (?:casual|en vivo)|juguetes sexuales',
      'contenido para adultos|servicio de acompañantes|clubes? de striptease',
      'إباحي|إباحية|أفلام جنسية|صور عارية|دردشة جنسية',
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
    ],
    harmless: [
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
    ],
    harmless: [
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
    ],
    harmless: [
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
    ],
    harmless: [
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
    ],
    harmless: [
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
    ],
    harmless: [
      'travel cash advances?|medical debt (?:relief (?:bill|act|rally|event|campaign)|reduction act)|ban (?:on )?payday loans?|payday loan (?:reform|bill|caps?|ban|laws?)|(?:end|stop|cap) payday loans?',
    ],
  },
};

/** Letters of the patterns that people often write without their mark. */
const WRITTEN: Readonly<Record<string, string>> = {
  á: '[áa]',
  é: '[ée]',
  í: '[íi]',
  ó: '[óo]',
  ú: '[úu]',
  ñ: '[ñn]',
  أ: '[أا]',
  إ: '[إا]',
};

/** Words between characters that are no letters and no digits, in every script, unlike `\b`. */
const wordsIn = (alternatives: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_])[وبلفك]?(?:${alternatives.join('|').replace(/[áéíóúñأإ]/g, (letter) => WRITTEN[letter]!)})(?![\\p{L}\\p{N}_])`,
    'giu',
  );

const PATTERNS = CONTENT_TOPICS.map((topic) => ({
  topic,
  terms: wordsIn(WORDS[topic].terms),
  harmless: wordsIn(WORDS[topic].harmless),
}));

/** The topics of a message, each with the words that show it, as they are written. */
export function contentOf(message: string): { topic: ContentTopic; token: string }[] {
  const text = message.normalize('NFC').replace(/[\u200B-\u200F\u2060\u00AD]/g, '');
  return PATTERNS.flatMap(({ topic, terms, harmless }) => {
    // A mark keeps the words around a harmless phrase apart.
    const [first] = text.replace(harmless, '¤').match(terms) ?? [];
    return first === undefined ? [] : [{ topic, token: first }];
  });
}

/** Attributes of a registered campaign that allow a restricted topic; undefined where a carrier told no more than its use case. */
export interface Permissions {
  readonly age_gated?: boolean | undefined;
  readonly direct_lending?: boolean | undefined;
}

/** The attributes of a campaign as it was registered here; a carrier does not tell those of another. */
export const permissionsOf = (fields: Permissions | null | undefined): Permissions =>
  fields ? { age_gated: fields.age_gated ?? false, direct_lending: fields.direct_lending ?? false } : {};

/** Refused by every carrier, whatever is registered (CTIA Messaging Principles and Best Practices 2023, §5; SHAFT). */
const REFUSED: readonly ContentTopic[] = ['sex', 'hate', 'cannabis'];

/**
 * Consequence of a topic under a registration, null for none. All but the refused ones are allowed to those who have
 * registered content for adults, or for loans direct lending (TCR, Age-Gated Content and Direct Lending).
 */
export function standingOfTopic(
  topic: ContentTopic,
  registered: Permissions | null,
): 'blocks' | 'warns' | null {
  if (REFUSED.includes(topic)) return 'blocks';
  const permission = topic === 'loans' ? registered?.direct_lending : registered?.age_gated;
  // Casinos and betting stay refused by some networks.
  if (permission === true) return topic === 'gambling' ? 'warns' : null;
  // Only what was registered here is known in full: another one may have the attribute.
  if (permission === false) return 'blocks';
  return 'warns';
}
