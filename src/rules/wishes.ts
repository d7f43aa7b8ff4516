import { matchKeyword } from './keywords';

/** Arabic letters that people write in several ways, by the one that the patterns use. */
const SAME_LETTER: Readonly<Record<string, string>> = { ى: 'ي', ة: 'ه', ٱ: 'ا', ـ: '' };

/**
 * Words of a message between single spaces: lower case, without accents, invisible characters, emoji and punctuation.
 * `S.T.O.P` is one word, `don’t` is `dont`.
 */
const wordsOf = (body: string): string =>
  ` ${body
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[ىةٱـ]/g, (letter) => SAME_LETTER[letter]!)
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?<![^ ])(?:\p{L} ){2,}\p{L}(?![^ ])/gu, (letters) => letters.replaceAll(' ', ''))} `;

/** Words between spaces, which hold for every script as `\b` does not. */
const words = (alternatives: readonly string[]) =>
  new RegExp(`(?<= )(?:${alternatives.join('|')})(?= )`, 'gu');

/** How phones tell of a reaction to a message, which they quote. */
const REACTION =
  /^[^\p{L}\p{N}“"«„]*(?:(?:liked|loved|disliked|laughed at|emphasi[sz]ed|questioned|removed .{1,30} from|reacted .{1,20} to|le (?:gust[oó]|gusta|encant[oóa]|divirti[oó])|te ha .{1,20}|reaccion[oó] .{1,20} a|a (?:aim[eé]|ador[eé]|ri de|d[eé]test[eé])|a r[eé]agi .{1,20}|أ?عجب[تهي]* ب?\S*|to|a|à) ?)?[^\p{L}\p{N}“"«„]*[“"«„]/iu;
const QUOTED = /[“„"«][^“”„"«»]{24,}[”"»]|^>.*$/gmu;

/** Our own footer, sent back. */
const FOOTER = words([
  '(?:reply|text|txt|send|msg|type|respond)(?: with)? stop(?:all)?(?: \\d+)? (?:to|2|for)(?: \\w+){1,3}',
  'stop (?:to|2) (?:opt ?out|end|unsubscribe|cancel|quit|stop)',
  '(?:responda|responde|envie|envia)(?: con)? (?:stop|alto|baja)(?: \\w+)? para(?: \\w+){1,3}',
  '(?:repondez|envoyez)(?: par)? (?:stop|arret) (?:pour|au)(?: \\w+){1,3}',
]);

const TEXTING =
  '(?:texting|messaging|sending|contacting|calling|spamming|bothering|harassing|txting|msging|emailing|writing)';
const A_TEXT =
  '(?:texts?|texting|txts?|messages?|messaging|msgs?|sms|spam|notifications?|alerts?|updates|promos?|ads)';

/** What contains the words of a wish and is none. It is taken out before wishes are looked for. */
const NOT_MEANT = words([
  'non stop|nonstop|(?:bus|pit|full|truck|rest|next|last|first|one|train|tram|metro|subway|tour|f|door|short|quick|final|coffee|pub|back)(?: \\w+)? stops?',
  `(?:dont|do not|never|cant|cannot|couldnt|could not|wont|will not|didnt|not|nothing (?:can|will)|nobody can)(?: (?:ever|even|you))? stop(?! ${TEXTING} me)`,
  '(?<=^ (?:please )?)(?:dont|do not|never) stop \\w+ (?:me|us)',
  `stop(?:ping)? (?:by|in|over|at|off|for|near|here|there|into|down|through|signs?|lights?|watch|loss|motion|gap|buttons?|bits?|selling|serving|making|offering|delivering|accepting|taking|worrying|apologi[sz]ing|crying|laughing|lying|smoking|talking about)`,
  'stop and (?:get|buy|see|say|pick|grab|shop|eat|smell|think|go|look)|stop to (?:get|buy|pick|see|eat|say|grab|look|think|talk)',
  '(?:does|did|do|where|when|will)(?: (?:the|this|that|your|my|it|they|we|sale|you))?(?: \\w+){0,2} stop (?:working|running|today|tonight|tomorrow|on|before|after|until|between|the|hair|my|pain)',
  'when (?:does|do|will|did) (?:the |this |your )?(?!you )\\w+ stop|(?:rain|snow|music|bleeding|car|clock|heart|train|traffic) (?:to )?stop',
  '(?:to|help|helps|cant|could|can|will)(?: (?:it|this|that))? stop (?:hair|pain|acne|bleeding|smoking|snoring|leaks?|the (?:pain|leak|bleeding|rain|war|spread))',
  `(?:dont|do not|never|didnt|did not|not|without|wouldnt|please dont|no need to|instead of)(?: (?:want|wanted|mean|meant|wanna|wish|need|have|plan|intend|trying|going))?(?: to)? (?:unsubscrib\\w*|opt(?:ing)?(?: me)? out|remov\\w+ (?:me|us|my number)(?: from the list)?|tak\\w+ (?:me|us|my number) off|cancel\\w*|quit\\w*|delet\\w+ me|lose my number|block me|leave me alone)`,
  'dont (?:text|call|message|contact) (?:and|while|or) \\w+|dont (?:text|call|message|send|contact)(?: me)? (?:before|until|till|yet|at work|the|too early|tonight|if|it|that|him|her|them|my (?:wife|husband|mom|dad|boss))',
  'dont (?:bother|write) (?:with|about|it|in|on|down)|no more (?:than|questions|coffee)|leave me alone with|go away (?:party|for|next|this|on)|going away',
  '(?:spam|junk) (?:folder|filter|musubi)|canned spam|spam and eggs|wrong number of|end of|in the end|weekend|week end',
  'sin parar|(?:por favor )?no par(?:es|en|e)|no dejen de (?:enviar|mandar)\\w*|no deje de (?:enviar|mandar)\\w*|no me (?:den|des|de) de baja|no quiero (?:darme de baja|la baja|cancelar|salir|perder|que (?:me )?dejen)|no quiero mas (?:cafe|azucar|comida)|no me manden (?:la factura|el paquete)',
  'arrets? (?:de |du |d )?(?:bus|tram|metro|autobus|train|maladie|cardiaque)|sans arret|n ?arret\\w+(?: surtout)? (?:pas|jamais|rien)|prochain arret|dernier arret|ne m ?e? ?desabonn\\w+ pas|ne me desabonn\\w+ pas|je ne veux pas (?:me desabonner|arreter)|ne m ?(?:attendez|oubliez) (?:pas|plus)',
  'لا تتوقف\\p{L}*|بدون توقف|دون توقف|توقف (?:الباص|الحافله|المطر|القطار)|موقف الباص|لا تلغ\\p{L}*|لا تحذف\\p{L}*|لا اريد (?:الغاء|ايقاف|ان اتوقف|التوقف)',
]);

/** Wishes that say nothing else than this, but for politeness. */
const WHOLE = new RegExp(
  `^ (?:(?:please|pls|plz|hi|hello|hey|ok|okay|no|just|now|por favor|porfa|hola|svp|merci|s il vous plait|sil vous plait|bonjour|من فضلك|لو سمحت|رجاء) )*(?:${[
    'no more|stop+|stopp+|stahp|sotp|stpo|end|quit|cancel|remove|revoke|exit|out|leave|unsub|spam|enough|off|delete',
    'baja|alto|basta|ya basta|pare|paren|parar|parale|detener|detente|detenganse|cancelar|cancelen|salir|no mas|ya no|ya no mas|eliminar|borrar',
    'arret|arrete|arretez|arreter|assez|ca suffit|desabonner|fin|stopper|cessez|plus jamais',
    'توقف|توقفوا|توقفي|قف|وقف|وقفوا|اوقف|اوقفوا|ايقاف|الغاء|الغ|الغوا|كفي|كفايه|كفا|بس|خلاص|بطلوا|انهاء|الغاء الاشتراك',
  ].join(
    '|',
  )})(?: (?:please|pls|plz|now|it|this|all|thanks|thank you|thx|already|immediately|today|asap|me|por favor|porfa|ya|todo|gracias|svp|merci|tout|ca|maintenant|s il vous plait|sil vous plait|من فضلك|لو سمحت|الان|فورا|رجاء|شكرا|الرسائل|ارسال|المراسله))* $`,
  'u',
);

const WISHES = words([
  // English
  'sto+pp*(?:all|ping)?|stahp',
  'un ?sub(?:scri\\w*|cri\\w*|s|bed)?|opt(?:ing)?(?: (?:me|us|my number|this number))? out|optout|opted out',
  `(?:quit|cease|discontinue|end|halt|cancel|terminate|kill|no)(?: (?:all|any|of|these|this|those|your|the|my|with|more|further))* (?:${A_TEXT}|subscriptions?|${TEXTING}|communications?|contact)`,
  `(?:quit|enough)(?: (?:with|it|of))+(?: (?:the|these|your))? ?(?:${A_TEXT})?|enough (?:already|${A_TEXT})|knock it off|cut it out|cease and desist`,
  `(?:remove|delete|erase|take|drop|scrub|strike|get|cross|forget|lose|scratch|pull)(?: (?:me|us|my|this|our|the|his|her|cell|phone|mobile|number|num|info|information|contact|data|name|please))+(?: (?:off|from|out))?(?<= (?:me|us|number|num|info|information|data|name|off|from|out|please))(?<! (?:get|take|forget|lose|drop|pull) (?:me|us|this|the|my))`,
  '(?:dont|do not|never|dnt|stop)(?: (?:ever|you|please|u))?(?: (?:text|txt|message|msg|contact|call|sms|bother|send|write|email|spam|harass))+(?: (?:me|us|this|my|here|any|anymore|again|texts?|messages?|more|these|to))?',
  `(?:dont|do not|no longer|never|didnt|did not)(?: (?:even|ever|really))? (?:want|wish|need|care|like|consent|agree|agreed|authori[sz]e|ask|sign up|subscribe|signed up)(?: (?:to|for|any|more|your|these|this|the|be|receive|receiving|get|getting|hear|have|of|on|those))* (?:${A_TEXT}|texted|contacted|messaged|subscribed|from you|anymore|contact|list|this|these|be contacted)`,
  'dont want (?:any more|anymore|any of (?:this|these)|it anymore|this anymore|these)|no longer (?:interested|a customer|live there|want\\w*)|i do not consent|dont consent|(?:revok|withdraw|rescind|retract)\\w*(?: (?:my|all|any|the))* (?:consent|permission)',
  'wrong (?:number|person|guy|phone)|not (?:me|her|his|the right person) wrong|you have the wrong|(?:off|from|out of) (?:the|your|ur|this)(?: \\w+)? list|off (?:of )?(?:the|your|this) list|do not call (?:list|registry)|donotcall|dnc list',
  'leave (?:me|us) (?:alone|be)|go away|get lost|buzz off|piss off|f off|fuck (?:off|you|u)|screw (?:you|off)|bug off|shut up',
  'spam|spams|spamming|spammers?|junk texts?|harass(?:ing|ment|ed)?|(?:am|im|will|gonna|going to|be) (?:be )?(?:blocking|block|blocked|reporting|report|reported|sue|suing)(?: (?:you|this|u|as|it|your))+|(?:reported|blocked) (?:you|this|as)|block and delete|blocked and \\w+|(?:customer|client|subscriber|member) (?:please )?remove',
  'not interested (?:in (?:your|these|any|this)|please (?:remove|quit)|anymore|any more)|make it end|leave this number|no soliciting|no solicit\\w+|how do i (?:get off|get out|cancel this|end this)|(?:get|want) (?:me )?(?:off|out)(?: of)? (?:this|these|your|the)(?: \\w+)?|count me out|i(?: want| m|m)? (?:out|done) (?:of|with) (?:this|these|your)(?: \\w+)?',
  // Spanish
  '(?:dar|dame|denme|deme|dadme|darme|darnos|quiero|solicito|pido|deseo)(?: (?:de|la|el|me|mi|dar|darme))* baja|de baja (?:por favor|ya)',
  '(?:deja|deje|dejen|dejad|pare|paren|para|parad|basta)(?: ya)? (?:de|con)(?: (?:los|sus|tus|tantos|me|estar))* (?:mand\\w+|envi\\w+|escrib\\w+|molest\\w+|text\\w+|llam\\w+|acos\\w+|mensaj\\w+|sms|spam|fastidi\\w+|jod\\w+|chinga\\w+|hostig\\w+)',
  '(?:no|nunca|ya no|jamas)(?: (?:me|nos|mas|vuelvan|vuelva|a))*(?: (?:envien|envie|envies|enviarme|manden|mande|mandes|mandarme|escriban|escriba|escribas|escribirme|molesten|moleste|molestes|llamen|llame|llames|contacten|contacte|texteen|textee|textear|spammeen))+(?: mas)?',
  'no (?:mas|quiero mas|quiero recibir|quiero sus|quiero estos|quiero que me|quiero nada|deseo(?: recibir| mas)?|autorizo|me interesa recibir)(?: (?:mas|sus|estos|tus|de|los))* ?(?:mensajes?|textos?|sms|msj|msjs|publicidad|promociones|escriban|manden|envien|molesten|llamadas|spam|notificaciones|esto|nada)?|no mas (?:por favor|gracias)',
  'ya no (?:quiero|deseo|me interesa|mas)|no mas mensajes|(?:elimin|borr|quit|sac|saqu|remuev)\\w*(?: (?:me|mi|mis|este|de|la|su|el|por favor|numero|telefono|datos))+|(?:quitenme|saquenme|borrenme|eliminenme|sacame|quitame|borrame|eliminame|remuevanme)|dejenme en paz|dejame en paz|dejen de molestar',
  '(?:cancel|anul|deten)\\w*(?: (?:la|mi|los|estos|sus|esta|de))* (?:suscripcion|mensajes|textos|envios?|sms|notificaciones)|des(?:u|in)s?cri\\w+|numero equivocado|persona equivocada|se equivoco de numero',
  // French
  'arret(?:e|ez|er|es)?(?: (?:svp|moi|de|d|m|les|ces|vos|tout|ca|maintenant|s|il|vous|plait|avec))* (?:envo\\w+|denvo\\w+|messages?|sms|textos?|menvoyer|mecrire|ecrire|decrire|contacter|texter|harceler|appeler|derang\\w+|spam\\w*|publicites?|pubs?|ca|svp|plait|tout|maintenant)',
  'ne (?:me |m |nous )?(?:m)?(?:envoy|ecri|contact|appel|derang|text|sollicit|importun)\\w*(?: moi)? (?:plus|pas)|n ?(?:envoyez|ecrivez|appelez) (?:moi )?plus(?: \\w+)*|(?:envoyez|ecrivez|contactez) moi plus rien|je (?:ne )?veux plus(?: \\w+)*|je (?:ne )?souhaite plus(?: \\w+)*|plus (?:de|aucun) (?:messages?|sms|textos?) (?:svp|merci|s)|plus aucune? (?:messages?|sms|textos?)|plus aucuns?',
  '(?:me |nous )?desabonn\\w*|desinscri\\w+|(?:retir|enlev|supprim|effac|ray|ot)(?:e|ez|er)(?: (?:moi|mon|mes|nous|ce|de))+(?: (?:numero|liste|coordonnees|donnees|votre))*|laiss\\w+ (?:moi|nous) (?:tranquille|en paix)|(?:fichez|foutez|fiche) (?:moi|nous) la paix|(?:mauvais|faux) numero|erreur de numero|cess\\w+ (?:de |d |vos |les |ces |tout )\\w*|(?:annul|resili)\\w+ (?:mon |l |cet )?abonnement',
  // Arabic
  '(?:توقف|توقفوا|توقفي|اوقف|اوقفوا|اوقفي|ايقاف|وقف|وقفوا|وقفي|بطل|بطلوا|كفوا|كف|كفي|كفايه) (?:عن |ال)?\\p{L}+(?: \\p{L}+)*|(?:ارجو|ارجوك|الرجاء|يرجي|من فضلكم?|رجاء|لو سمحت\\p{L}*)(?: \\p{L}+)? (?:التوقف|توقف|توقفوا|ايقاف|وقف|الغاء|حذف|ازاله)(?: \\p{L}+)*',
  '(?:الغ|الغي|الغوا|الغاء|انهاء|انهوا|اريد الغاء|بدي الغي)(?: (?:ال)?(?:اشتراك|اشتراكي|الرسائل|رسائل|الخدمه|خدمه|تسجيلي|التسجيل))',
  '(?:لا|ما|مش|بلاش|ولا)(?: (?:عاد|تعيد|تعيدوا|بقي))? (?:ترسل|تراسل|تبعت|تبعث|تكتب|تتصل|تزعج|ترسلوا|ارسال)\\p{L}*(?: \\p{L}+)*|(?:لا|لم اعد|ما عدت|لست)(?: \\p{L}+)? (?:اريد|ارغب|مهتم\\p{L}*|بدي)(?: \\p{L}+)*|لا اريد(?: \\p{L}+)*|(?:ما|مش) (?:ابي|ابغي|ابغا|اريد|بدي|عايز\\p{L}*|عاوز\\p{L}*|حابب)(?: \\p{L}+)*(?: (?:رسائل|رسايل|الرسائل|الرسايل|رسائلكم|رسايلكم|هذا|اكتر|تاني))',
  '(?:احذف|احذفوا|احذفني|احذفوني|شيل|شيلوا|شيلوني|شيلني|امسح|امسحوا|امسحوني|ازل|ازيلوا|ازيلوني|حذف|ازاله)(?: (?:رقمي|اسمي|الرقم|هذا الرقم|من|بياناتي))+|(?:احذفني|احذفوني|شيلوني|امسحوني|ازيلوني)|(?:الرقم|رقم) (?:خطا|غلط|خاطئ)|اتركوني|اتركني|ازعاج|سبام',
]);

/**
 * Whether a message that is no keyword wishes that no more are sent, in English, Spanish, French or Arabic
 * (47 CFR 64.1200(a)(10): any reasonable wording counts). In doubt it does: a person decides, and until then nothing is
 * sent. What only quotes or reacts to a message of ours says nothing of its own.
 */
export function wishesToStop(body: string): boolean {
  if (REACTION.test(body)) return false;
  const own = wordsOf(body.replace(QUOTED, ' '));
  const meant = own.replace(FOOTER, ' ').replace(NOT_MEANT, ' ').replace(/ +/g, ' ');
  return WHOLE.test(meant) || meant.search(WISHES) >= 0;
}

/** Whether an inbound body that is no keyword is a probable opt-out, which staff decide. */
export const suggestsOptOut = (body: string): boolean =>
  matchKeyword(body) === undefined && wishesToStop(body);
