import type { UseCase } from '../law/registration';
import type { Vocabulary } from './vocabulary';

/** A topic that a message's words indicate, and the registered use cases that allow it. */
export interface Topic {
  readonly use: UseCase;
  readonly words: Vocabulary;
  readonly allowed: readonly UseCase[];
}

/**
 * Words by which a message reads like one of a use case, in English, Spanish, Arabic and French. The use cases and what each
 * may hold: The Campaign Registry, Campaign Use Cases; T-Mobile, Code of Conduct 2.2, November 2020.
 */
export const USE_CASE_TOPICS: readonly Topic[] = [
  {
    use: 'MARKETING',
    words: {
      terms: [
        'sale|discounts?|coupons?|promos?|promotions?|clearance|(?:shop|buy|order) now|free shipping|limited time|special offers?|\\p{N}{1,2} ?% off',
        'ofertas?|descuentos?|rebajas?|promoción|promociones|cupón|cupones|liquidación|compr[ae] (?:ya|ahora|hoy)|envío gratis|2 ?x ?1|dos por uno|tiempo limitado|aprovech[ae] (?:ya|hoy|nuestr[ao]s?)',
        'تخفيضات|تخفيض|خصومات|خصم (?:خاص|كبير|يصل|\\p{N}+ ?[%٪])|(?:كود|قسيمة|رمز) خصم|\\p{N}+ ?[%٪] خصم|عرض خاص|عروض (?:خاصة|حصرية|اليوم|رائعة)|عروضنا|كوبون|تسوق(?:وا|ي)? الآن|اشتر(?:ي|وا)? الآن|اطلب(?:وا|ي)? الآن|(?:شحن|توصيل) مجاني|تنزيلات|لفترة محدودة',
        'soldes|remises?|codes? promo|achetez maintenant|livraison gratuite|offres? (?:spéciales?|limitées?)|\\p{N}+ ?% de (?:remise|réduction)|bons? de réduction',
      ],
      harmless: [
        'for sale by owner|garage sales? permits?|school promotions?',
        'ofertas? (?:de (?:trabajo|empleo)|laboral(?:es)?|educativas?|académicas?)|promoción (?:de la salud|escolar|de grado|académica)|descuentos? (?:de|por) nómina|liquidación de (?:sueldo|nómina|impuestos|haberes)',
        'تخفيض (?:السرعة|ساعات|عدد|درجة)|soldes? de (?:votre|ton) compte',
      ],
    },
    allowed: ['MARKETING', 'SWEEPSTAKE', 'SOCIAL'],
  },
  {
    use: 'POLITICAL',
    words: {
      terms: [
        'vote for|re-?elect|ballots?|candidates?|your polling place|election day',
        '(?:vota|vote|voten|votar) por|reelij(?:a|an|amos)|reelige|candidat[oa]s?|boletas? (?:electoral(?:es)?|de votación)|(?:su|tu) (?:lugar|centro|casilla) de votación|día de (?:las )?elecciones|jornada electoral',
        'صوتوا ل\\p{L}+|أدلوا بأصواتكم|مرشحنا|مرشحتنا|المرشح|المرشحة|انتخبوا|صندوق الاقتراع|صناديق الاقتراع|يوم الانتخابات?|بطاقة الاقتراع|مركز الاقتراع|ورقة الاقتراع',
        "votez (?:pour|le)|réélisez|bulletins? de vote|bureau de vote|jour (?:de l[’']élection|des élections)",
      ],
      harmless: [
        'candidates? (?:for (?:the )?(?:job|position|surgery|transplant|role)|interviews?)|job candidates?|vote for (?:your|our|the) favorite',
        'candidat[oa]s? (?:al? (?:puesto|empleo|trasplante|vacante)|seleccionad[oa]s?)|(?:vota|vote|voten) por (?:tu|su) (?:favorit[oa]|platillo)|المرشح للوظيفة',
      ],
    },
    allowed: ['POLITICAL', 'POLLING_VOTING', 'PUBLIC_SERVICE_ANNOUNCEMENT'],
  },
  {
    use: 'CHARITY',
    words: {
      terms: [
        'donate|donations?|fundrais(?:er|ers|ing)|chip in',
        'don(?:a|e|en) (?:hoy|ahora|ya|aquí)|donación|donaciones|donativos?|(?:hacer|haga|haz) (?:un|tu|su) (?:donativo|aporte)|recaudación de fondos|recaudar fondos|colecta',
        'تبرع|تبرعوا|تبرعك|تبرعكم|تبرعاتكم|التبرع|تبرعات|التبرعات|صدقتك|صدقاتكم|زكاتك|زكاتكم|جمع التبرعات',
        "faites un don|votre don|dons|collecte de fonds|donnez (?:maintenant|aujourd[’']hui)",
      ],
      harmless: [
        '(?:donate|donating|donation of) (?:blood|plasma)|(?:blood|plasma|organ) (?:donations?|donors?)|donate your (?:hair|blood)',
        'donación de (?:sangre|órganos|plasma)|don(?:a|e|ar) sangre|recolección de basura|(?:التبرع|تبرع|تبرعوا) بالدم|don de sang|dons de sang',
      ],
    },
    allowed: ['CHARITY', 'POLITICAL'],
  },
  {
    use: 'SWEEPSTAKE',
    words: {
      terms: [
        "sweepstakes?|giveaways?|enter to win|you(?: have|[’']ve)? won|chance to win",
        'sorteos?|participa (?:y gana|para ganar)|participe (?:y gane|para ganar)|has ganado|usted ganó|(?:gana|gánate|gane) (?:un|una|dos) (?:viaje|auto|carro|iphone|tarjeta|premio|televisor|boletos?)|rifas?',
        'سحب على|السحب على|ادخل(?:وا)? السحب|لقد (?:ربحت|فزت)|فرصة للفوز|اربح (?:سيارة|رحلة|جائزة|آيفون|هاتف\\p{L}*)|شارك واربح|القرعة على',
        'tirage au sort|jeux?-concours|vous avez gagné|(?:tentez de|participez et) gagne[rz]',
      ],
      harmless: ["won[’']t|سحب على (?:المكشوف|حسابك|بطاقتك)|السحب على المكشوف|سحب على رصيدك"],
    },
    allowed: ['SWEEPSTAKE'],
  },
];
