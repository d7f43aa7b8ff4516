import { matchKeyword } from './keywords';
import { withoutReactions } from './reactions';
import { asItLooks } from './spellings';

/** Arabic letters with several spellings, mapped to the one used in the patterns. */
const SAME_LETTER: Readonly<Record<string, string>> = { ى: 'ي', ة: 'ه', ٱ: 'ا', ـ: '' };

/**
 * Words of a message separated by single spaces: lower case, without accents, invisible characters, emoji
 * and punctuation. `S.T.O.P` becomes one word, `don’t` becomes `dont`, and a repeated letter one letter.
 */
export const wordsOf = (body: string): string =>
  ` ${body
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[ىةٱـ]/g, (letter) => SAME_LETTER[letter]!)
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?<![^ ])(?:\p{L} ){2,}\p{L}(?![^ ])/gu, (letters) => letters.replaceAll(' ', ''))} `;

/** A pattern in the letters that `wordsOf` leaves. */
const plain = (pattern: string) => pattern.normalize('NFKD').replace(/\p{M}/gu, '');

/** Words between spaces, which works for every script, unlike `\b`. */
export const words = (alternatives: readonly string[]) =>
  new RegExp(`(?<= )(?:${alternatives.map(plain).join('|')})(?= )`, 'gu');

const QUOTATION = /[“„"«][^“”„"«»]{24,}[”"»]/gu;
const QUOTED_LINE = /^>.*$/gmu;

/** Prohibition signs that need no word. */
const STOP_SIGN = /🛑/gu;
const ONLY_SIGNS =
  /^(?:[\s\p{Cf}\p{M}]|[🛑⛔🚫📵🔕🙅✋])*[🛑⛔🚫📵🔕❌🖕](?:[\s\p{Cf}\p{M}]|[🛑⛔🚫📵🔕❌🖕🙅✋])*$/u;
/** A sign before the word that it prohibits. */
const FORBIDS = /[⛔🚫📵🔕]\uFE0F?(?=\s*\p{L})/gu;

/** Purposes of STOP as our footers name them. Other words after it are the person's own. */
const ENDS =
  '(?: (?:end|opt|out|o|op|ou|optout|cancel|quit|stop(?= (?:receiving|getting))|leave|exit|receiving|getting|get|no|more|of|from|all|our|these|texts?|messages?|msgs?|msg|sms|unsub|unsubscribe|unsubscri?b?|subscription|alerts?|updates|notifications?|be|removed))+';

/** Words before the verb that make the instruction a report: the person has followed it. */
const FOLLOWED =
  '(?<! (?:i|we|ive|weve|already|did|keep|kept|tried to|trying to|(?:have|had|got) to|(?:i|we) (?:just|always|did|do|now|even|still|can|have|had|must|will|would)|ya|yo|ya les|les|deja|je) )';
/** The instruction in our footer, which people repeat in questions about it. */
const INSTRUCTION = [
  `${FOLLOWED}(?:reply|text|txt|send|msg|type|respond)(?: with)? stop(?:all)?(?: \\d+)? (?:to|2|for)(?:${ENDS})?`,
  `${FOLLOWED}(?:responda|responde|envie|envia)(?: con)? (?:stop|alto|baja)(?: \\w+)? para(?: \\w+){1,3}`,
  `${FOLLOWED}(?:repondez|envoyez)(?: par)? (?:stop|arret) (?:pour|au)(?: \\w+){1,3}`,
];
const OUR_INSTRUCTION = words(INSTRUCTION);
/**
 * Our footer inside a quotation, where it may lack the verb. Outside one, `STOP to end please` without the
 * verb is a request.
 */
const FOOTER = words([...INSTRUCTION, 'stop (?:to|2) (?:opt ?out|end|unsubscribe|cancel|quit|stop)']);

const TEXTING =
  '(?:texting|messaging|sending|contacting|calling|spamming|bothering|harassing|txting|msging|emailing|writing)';
const A_TEXT =
  '(?:texts?|texting|txts?|messages?|messaging|msgs?|sms|spam|notifications?|alerts?|updates|promos?|ads)';

/**
 * Phrases with the words of a stop request that are none. They are removed before requests are searched
 * for.
 */
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
  '(?:my|your|his|her|our|this|that) stop (?:is|was|at|on|in)|stop the press(?:es)?|where (?:does|do|did|will)(?: \\w+){1,3} stop|take me off (?:hold|speaker|mute|guard)',
  '(?:dont|do not|didnt|did not|never|not)(?: (?:want|wanted|wish|ask|asked|mean|meant))* to be (?:removed|taken off|deleted|unsubscribed|opted out)',
  '(?:didnt|did not|havent|have not|never)(?: \\w+){1,4} yet',
  'dont (?:text|call|message|contact) (?:and|while|or) \\w+|dont (?:text|call|message|send|contact)(?: me)? (?:before|until|till|yet|at work|the|too early|tonight|if|it|that|him|her|them|my (?:wife|husband|mom|dad|boss))',
  'dont (?:bother|write) (?:with|about|it|in|on|down)|no more (?:than|questions|coffee)|leave me alone with|go away (?:party|for|next|this|on)|going away',
  '(?:spam|junk) (?:folder|filter|musubi)|canned spam|spam and eggs|wrong number of|end of|in the end|weekend|week end',
  'sin parar|(?:por favor )?no par(?:es|en|e)|no dej(?:en|e|es) de (?:enviar|mandar|escribir|textear)\\w*|no me (?:den|des|de) de baja|no quiero (?:darme de baja|la baja|cancelar|salir|perder|que (?:me )?dejen)|no quiero mas (?:cafe|azucar|comida)|no me manden (?:la factura|el paquete)',
  'arrets? (?:de |du |d )?(?:bus|tram|metro|autobus|train|maladie|cardiaque)|sans arret|n ?arret\\w+(?: surtout)? (?:pas|jamais|rien)|prochain arret|dernier arret|ne m ?e? ?desabonn\\w+ pas|ne me desabonn\\w+ pas|je ne veux pas (?:me desabonner|arreter)|ne m ?(?:attendez|oubliez) (?:pas|plus)',
  'لا تتوقف\\p{L}*|بدون توقف|دون توقف|توقف (?:الباص|الحافله|المطر|القطار)|موقف الباص|لا تلغ\\p{L}*|لا تحذف\\p{L}*|لا اريد (?:الغاء|ايقاف|ان اتوقف|التوقف)',
]);

const POLITE_BEFORE =
  'please|pls|plz|hi|hello|hey|ok|okay|no|just|now|por favor|porfa|hola|svp|merci|s il vous plait|sil vous plait|bonjour|thanks but|thank you but|sorry|nope|no thanks|no thank you|no gracias|non merci|bitte|من فضلك|لو سمحت|رجاء';
const POLITE_AFTER =
  'please|pls|plz|now|it|this|all|thanks|thank you|thx|already|immediately|today|asap|me|por favor|porfa|ya|todo|gracias|svp|merci|tout|ca|maintenant|s il vous plait|sil vous plait|من فضلك|لو سمحت|الان|فورا|رجاء|شكرا|الرسائل|ارسال|المراسله';

/** Words that are a stop request if they, once or more, are all that a message says apart from politeness. */
const ENOUGH = plain(
  [
    'stip|styop|stopo|sstop|stpp|stop ?\\d|atop|dtop|xtop|ztop|syop|tsop|st op|sto p|s top|stop[a-z]',
    '(?:(?:i|we|i am|im|we are|were|really|honestly|just|have|got) ){0,3}(?:not|no longer|not at all|never) interested(?: at all)?|(?:(?:i|we) have )?(?:no|zero) interest|(?:i )?(?:hereby )?revoke[ds]?|block|block me|blocked|please no|no please|(?:i am|im|we are|were|let me|count me) out|removed|remove it|discontinue|cease|desist|deactivate|terminate|unenroll|abort|halt|no soliciting|do not disturb|do not solicit|dnd|dnc|not me|wrong|blocking|reported|reporting|scam|this is a scam|unsolicited|unwanted|(?:(?:take|get) )?(?:me )?off list|停|退|取消|やめて|ストップ|중단|그만|прекратить|nope out|out please|no mas|let me out|id like (?:off|out)',
    'no more|stop+|stopp+|stahp|sotp|stpo|end|quit|cancel|remove|revoke|exit|out|leave|unsub|spam|enough|off|delete',
    'no (?:me|nos) interesa(?: nada)?|no (?:estoy|estamos) interesad(?:[oa]s?)|no quiero(?: nada)?|no molestar|no molestes|no interesada?|fuera|salirme|me salgo|sair|parem|chega|bajas',
    'baja|alto|basta|ya basta|pare|paren|parar|parale|detener|detente|detenganse|cancelar|cancelen|salir|no mas|ya no|ya no mas|eliminar|borrar',
    '(?:(?:je ne suis|je suis|ca ne m|ca m|cela ne m) )?(?:pas interesse\\w*|interesse pas)|retirer|abmelden|abbestellen|stopp|aufhoren|kein interesse|nicht interessiert|non (?:sono )?interessat\\w|nao quero|remover|plus de (?:sms|textos?|messages?)|equivocado|numero incorrecto|parenle|basta|tigil|itigil|tama na|ayoko na|sispann|kanpe|dung(?: lai)?|huy|wypisz|rezygnuje|стоп|хватит|отписка|отмена|неинтересно|не интересно|बंद करो|बंद करें|रोको',
    'غير مهتم\\p{L}*|مش مهتم\\p{L}*|مو مهتم\\p{L}*|لست مهتم\\p{L}*',
    'arret|arrete|arretez|arreter|assez|ca suffit|desabonner|fin|stopper|cessez|plus jamais',
    'توقف|توقفوا|توقفي|قف|وقف|وقفوا|اوقف|اوقفوا|ايقاف|الغاء|الغ|الغوا|كفي|كفايه|كفا|بس|خلاص|بطلوا|انهاء|الغاء الاشتراك',
  ].join('|'),
);
const WHOLE = new RegExp(
  `^ (?:(?:${POLITE_BEFORE}) ){0,5}(?:${ENOUGH})(?: (?:${POLITE_AFTER}|${ENOUGH})){0,6} $`,
  'u',
);

const WISHES = words([
  // English
  'stopp?(?:all|ping)?|stahp|(?:please|pls|plz|just|kindly)stop|stopp?(?:it|now|please|pls|plz|this|that|these|the|me|my|texts?|texting|txts?|txting|msgs?|messages?|messaging|sms|spam|spamming|sending|calling|contacting|(?:2|to)(?:end|stop|quit|cancel|optout|unsub))\\p{L}*',
  'un\\w*s\\w*(?:cri|crl|ri|ci|cr)b\\w{0,6}|u\\w{0,2}su?b?s?cr?i?be?d?|delist(?: me)?|unenrol\\w*|disenrol\\w*|removeme\\w*|takemeoff\\w*|optmeout\\w*|nomore(?:texts?|messages?)|don?t+e?xt(?: ?me)?|opt (?:me )?outt+',
  'un ?sub(?:scri\\w*|cri\\w*|s|bed)?|opt(?:ing)?(?: (?:me|us|my number|this number))? out|optout|opted out',
  `(?:quit|cease|discontinue|end|halt|cancel|terminate|kill|no)(?: (?:all|any|of|these|this|those|your|the|my|with|more|further))* (?:${A_TEXT}|subscriptions?|${TEXTING}|communications?|contact)`,
  `(?:quit|enough)(?: (?:with|it|of))+(?: (?:the|these|your))? ?(?:${A_TEXT})?|enough (?:already|${A_TEXT})|knock it off|cut it out|cease and desist`,
  `(?:remove|delete|erase|take|drop|scrub|strike|get|cross|forget|lose|scratch|pull)(?: (?:me|us|my|this|our|the|his|her|cell|phone|mobile|number|num|info|information|contact|data|name|please))+(?: (?:off|from|out))?(?<= (?:me|us|number|num|info|information|data|name|off|from|out|please))(?<! (?:get|take|forget|lose|drop|pull) (?:me|us|this|the|my))`,
  '(?:dont|do not|never|dnt|stop)(?: (?:ever|you|please|u))?(?: (?:text|txt|message|msg|contact|call|sms|bother|send|write|email|spam|harass))+(?: (?:me|us|this|my|here|any|anymore|again|texts?|messages?|more|these|to))?',
  `(?:dont|do not|no longer|never|didnt|did not)(?: (?:even|ever|really))? (?:want|wish|need|care|like|consent|agree|agreed|authori[sz]e|ask|sign up|subscribe|signed up)(?: (?:to|for|any|more|your|these|this|the|be|receive|receiving|get|getting|hear|have|of|on|those))* (?:${A_TEXT}|texted|contacted|messaged|subscribed|from you|anymore|contact|list|this|these|be contacted)`,
  'dont want (?:any more|anymore|any of (?:this|these)|it anymore|this anymore|these)|no longer (?:interested|a customer|live there|want\\w*)|i do not consent|dont consent|(?:revok|withdraw|rescind|retract)\\w*(?: (?:my|all|any|the))* (?:consent|permission)',
  'wrong (?:number|person|guy|phone)|not (?:me|her|his|the right person) wrong|you have the wrong|(?:off|from|out of) (?:the|your|ur|this)(?: \\w+)? list|off (?:of )?(?:the|your|this) list|do not call (?:list|registry)|donotcall|dnc list',
  '(?:consent|permission|authori[sz]ation)(?: (?:is|has been|was|hereby|now))* (?:revoked|withdrawn|rescinded|denied|cancelled|canceled)|i (?:hereby )?(?:revoke|rescind|withdraw)',
  '(?:i|id|we|wed|me|us|my number|this number|please)(?: (?:want|would|wish|like|need|to|please|asked|asking|requested|can|could|may|must|should|have|be|been|being|get))+(?<! (?:have|to|can|could|would|please)) (?:removed|taken off|deleted|unsubscribed|unenrolled|opted out)|(?:have|get|want)(?: (?:me|us|my number|this number)) (?:removed|taken off|deleted|unsubscribed)|(?:please|pls) (?:remove|delete)(?= $)|(?:id|i would) (?:like|love) (?:off|out)',
  '(?:please |just )?block (?:me|us|my (?:number|phone)|this number)|(?:ive|i have|im) (?:blocked|blocking)',
  '(?:never|didnt|did not|havent|have not|dont (?:remember|recall)|do not (?:remember|recall))(?: (?:even|ever|really|myself))?(?: (?:sign|signed|signing) up| subscrib\\w+| enroll?\\w*| register\\w*| opt(?:ed)? in| join(?:ed)?(?= (?:$|this|these|your|any|anything|it|so|and|but|why|(?:a|the) (?:list|program)))| consent\\w*| agreed?(?= (?:to|$))| authori[sz]\\w*| (?:gave|give|given|giving)(?: (?:you|u|anyone|them|your company))?(?: (?:my|permission|consent|any))+)',
  '(?:who|how|where)(?: (?:did|do|have|has|the hell|in the world))*(?: (?:you|u|gave|give|given|got|get|have|ya))+ my (?:number|info|cell|phone)',
  '(?:dont|do not|never|no one|nobody)(?: (?:ever|had|got|you))* (?:have|give|gave|given|had|got|get)(?: (?:you|my|any|your|the))* (?:consent|permission)|(?:asked|asking|requested) to be (?:removed|taken off|deleted|unsubscribed|opted out)',
  `(?:never|didnt|did not)(?: \\w+)? ask(?:ed)? (?:for (?:this|these|it|any|your|${A_TEXT})|to (?:be|get|receive))|why(?: (?:are|do|does|r|am|is|the hell))+ (?:you|u|yall|i|this company)(?: \\w+){0,2} (?:text|contact|messag|spam|getting (?:this|these))\\w*|never heard of (?:you|u|this)|dont know you`,
  '(?:number|phone) (?:is|has)? ?(?:no longer|changed hands)|(?:doesnt|does not|no longer) (?:have|has|own|owns|use|uses) this (?:number|phone)|no longer (?:live|shop|use|work|hers|his|mine|belongs)\\w*|this is (?:a|my) (?:work|business|company|office|landline|childs|minors)(?: (?:phone|line|number|cell))?|minors phone|(?:he|she|husband|wife|mother|father|mom|dad|son|daughter|brother|sister)(?: (?:has|have|is))? (?:died|dead|passed away)|(?:hes|shes) dead',
  '(?:not|never)(?: \\w+)? (?:a|your) (?:customer|client|patient|member)|dont (?:shop|bank|work|go|live) (?:there|here|with you) any ?more|unsolicited (?:text|message|sms|spam|ad)\\w*|unwanted (?:text|message|sms|ad)\\w*|report(?:ed|ing)?(?: (?:as|this|to|you|it))* (?:junk|spam|scam|fcc)|(?:will|gonna|going to) sue|leave (?:me|us)(?: \\w+){1,2} alone',
  'tcpa|class action|(?:to|with) the (?:fcc|ftc|attorney general|bbb)|(?:my|our) (?:lawyer|attorney) will (?:contact|call|sue|be|hear|reach|see)|(?:from|hear) my (?:lawyer|attorney)|(?:on|in|to) (?:(?:the|your|ur) )?(?:dnc|do not (?:call|text|contact))',
  '(?:is|was)? ?deceased|(?:doesnt|does not|dont|do not|no longer) lives? (?:here|at this)|(?:isnt|is not|not)(?: \\p{L}+){0,2} (?:number|phone) ?(?:anymore|any more)?(?<=(?:this|thats|that) (?:isnt|is not|not)(?: \\p{L}+){0,2} (?:number|phone)(?: any ?more)?)',
  `turn (?:this|these|them|those|it|the ${A_TEXT}) off|turn off (?:this|these|those|all|the ${A_TEXT}|${A_TEXT})|deactivate (?:me|my|this)|let me out|(?:done|through|finished) (?:with|getting|receiving) (?:these|this|your|all)`,
  'leave (?:me|us) (?:alone|be)|go away|get lost|buzz off|piss off|f off|fuck (?:off|you|u)|screw (?:you|off)|bug off|shut up',
  'spam|spams|spamming|spammers?|junk texts?|harass(?:ing|ment|ed)?|(?:am|im|will|gonna|going to|be) (?:be )?(?:blocking|block|blocked|reporting|report|reported|sue|suing)(?: (?:you|this|u|as|it|your))+|(?:reported|blocked) (?:you|this|as)|block and delete|blocked and \\w+|(?:customer|client|subscriber|member) (?:please )?remove',
  'not interested (?:in (?:your|these|any|this)|please (?:remove|quit)|anymore|any more)|make it end|leave this number|no soliciting|no solicit\\w+|how do i (?:get off|get out|cancel this|end this)|(?:get|want) (?:me )?(?:off|out)(?: of)? (?:this|these|your|the)(?: \\w+)?|count me out|(?:i|we)(?: \\w+)? want out(?! of)|i(?: want| m|m)? (?:out|done) (?:of|with) (?:this|these|your)(?: \\w+)?',
  // Spanish
  '(?:dar|dame|denme|deme|dadme|darme|darnos|quiero|solicito|pido|deseo)(?: (?:de|la|el|me|mi|dar|darme))* baja|de baja (?:por favor|ya)',
  '(?:deja|deje|dejen|dejad|pare|paren|para|parad|basta)(?: ya)? (?:de|con)(?: (?:los|sus|tus|tantos|me|estar))* (?:mand\\w+|envi\\w+|escrib\\w+|molest\\w+|text\\w+|llam\\w+|acos\\w+|mensaj\\w+|sms|spam|fastidi\\w+|jod\\w+|chinga\\w+|hostig\\w+)',
  '(?:no|nunca|ya no|jamas)(?: (?:me|nos|mas|vuelvan|vuelva|a))*(?: (?:envien|envie|envies|enviarme|manden|mande|mandes|mandarme|escriban|escriba|escribas|escribirme|molesten|moleste|molestes|llamen|llame|llames|contacten|contacte|texteen|textee|textear|spammeen))+(?: mas)?',
  'no (?:mas|quiero mas|quiero recibir|quiero sus|quiero estos|quiero que me|quiero nada|deseo(?: recibir| mas)?|autorizo|me interesa recibir)(?: (?:mas|sus|estos|tus|de|los))* ?(?:mensajes?|textos?|sms|msj|msjs|publicidad|promociones|escriban|manden|envien|molesten|llamadas|spam|notificaciones|esto|nada)?|no mas (?:por favor|gracias)',
  'ya no (?:quiero|deseo|me interesa|mas)|no mas mensajes|(?:elimin|borr|quit|sac|saqu|remuev)\\w*(?: (?:me|mi|mis|este|de|la|su|el|por favor|numero|telefono|datos))+|(?:quitenme|saquenme|borrenme|eliminenme|sacame|quitame|borrame|eliminame|remuevanme)|dejenme en paz|dejame en paz|dejen de molestar',
  '(?:me|nos) (?:doy|damos|salgo) de(?: (?:baja|esta|la|lista))+|(?:darse|dar) de baja|(?:nunca|no)(?: me| nos)? (?:registre|inscribi|suscribi|apunte|registramos)|no (?:autorice|he autorizado|di (?:mi )?(?:permiso|consentimiento|numero|autorizacion))|ya no quiero|no quiero nada de|quien(?:es)? (?:les|le|te|os) dio mi (?:numero|telefono)|no soy esa persona|ya parenle|(?:pueden?|podrian?) (?:quitar|sacar|borrar|eliminar)(?:me|nos)|me pueden? (?:quitar|sacar|borrar|eliminar)',
  '(?:cancel|anul|deten)\\w*(?: (?:la|mi|los|estos|sus|esta|de))* (?:suscripcion|mensajes|textos|envios?|sms|notificaciones)|des(?:u|in)s?cri\\w+|numero equivocado|persona equivocada|se equivoco de numero',
  // French
  'arret(?:e|ez|er|es)?(?: (?:svp|moi|de|d|m|les|ces|vos|tout|ca|maintenant|s|il|vous|plait|avec))* (?:envo\\w+|denvo\\w+|messages?|sms|textos?|menvoyer|mecrire|ecrire|decrire|contacter|texter|harceler|appeler|derang\\w+|spam\\w*|publicites?|pubs?|ca|svp|plait|tout|maintenant)',
  'ne (?:me |m |nous )?(?:m)?(?:envoy|ecri|contact|appel|derang|text|sollicit|importun)\\w*(?: moi)? (?:plus|pas)|n ?(?:envoyez|ecrivez|appelez) (?:moi )?plus(?: \\w+)*|(?:envoyez|ecrivez|contactez) moi plus rien|ne plus (?:me |m |nous )?(?:contact|ecri|envoy|appel)\\w*|je (?:ne )?veux plus(?: \\w+)*|je (?:ne )?souhaite plus(?: \\w+)*|plus (?:de|aucun) (?:messages?|sms|textos?) (?:svp|merci|s)|plus aucune? (?:messages?|sms|textos?)|plus aucuns?',
  'je (?:ne )?me suis (?:jamais|pas) (?:inscri|abonn|enregistr)\\w*|je (?:n ?)?ai (?:jamais|pas) (?:consenti|souscrit|autoris\\w+|accept\\w+ (?:de|ces|vos|d)|donn\\w+ (?:mon|ma|mes|l ?accord|votre|la permission|d ?autorisation))',
  '(?:me |nous )?desabonn\\w*|desinscri\\w+|(?:retir|enlev|supprim|effac|ray|ot)(?:e|ez|er)(?: (?:moi|mon|mes|nous|ce|de))+(?: (?:numero|liste|coordonnees|donnees|votre))*|laiss\\w+ (?:moi|nous) (?:tranquille|en paix)|(?:fichez|foutez|fiche) (?:moi|nous) la paix|(?:mauvais|faux) numero|erreur de numero|cess\\w+ (?:de |d |vos |les |ces |tout )\\w*|(?:annul|resili)\\w+ (?:mon |l |cet )?abonnement',
  // Arabic
  '(?:توقف|توقفوا|توقفي|اوقف|اوقفوا|اوقفي|ايقاف|وقف|وقفوا|وقفي|بطل|بطلوا|كفوا|كف|كفي|كفايه) (?:عن |ال)?\\p{L}+(?: \\p{L}+)*|(?:ارجو|ارجوك|الرجاء|يرجي|من فضلكم?|رجاء|لو سمحت\\p{L}*)(?: \\p{L}+)? (?:التوقف|توقف|توقفوا|ايقاف|وقف|الغاء|حذف|ازاله)(?: \\p{L}+)*',
  '(?:الغ|الغي|الغوا|الغاء|انهاء|انهوا|اريد الغاء|بدي الغي)(?: (?:ال)?(?:اشتراك|اشتراكي|الرسائل|رسائل|الخدمه|خدمه|تسجيلي|التسجيل))',
  '(?:لا|ما|مش|بلاش|ولا)(?: (?:عاد|تعيد|تعيدوا|بقي))? (?:ترسل|تراسل|تبعت|تبعث|تكتب|تتصل|تزعج|ترسلوا|ارسال)\\p{L}*(?: \\p{L}+)*|(?:لا|لم اعد|ما عدت|لست)(?: \\p{L}+)? (?:اريد|ارغب|مهتم\\p{L}*|بدي)(?: \\p{L}+)*|لا اريد(?: \\p{L}+)*|(?:ما|مش) (?:ابي|ابغي|ابغا|اريد|بدي|عايز\\p{L}*|عاوز\\p{L}*|حابب)(?: \\p{L}+)*(?: (?:رسائل|رسايل|الرسائل|الرسايل|رسائلكم|رسايلكم|هذا|اكتر|تاني))',
  '(?:احذف|احذفوا|احذفني|احذفوني|شيل|شيلوا|شيلوني|شيلني|امسح|امسحوا|امسحوني|ازل|ازيلوا|ازيلوني|حذف|ازاله)(?: (?:رقمي|اسمي|الرقم|هذا الرقم|من|بياناتي))+|(?:احذفني|احذفوني|شيلوني|امسحوني|ازيلوني)|(?:الرقم|رقم) (?:خطا|غلط|خاطئ)|اتركوني|اتركني|ازعاج|سبام',
  // Portuguese, German, Italian
  'par(?:e|em)(?: de)?(?: me)? (?:envi|mand|escrev|lig|incomod)\\w+|nao (?:quero|desejo)(?: mais)? (?:receber|mensagens|sms|mais)|nao me (?:envi|mand|escrev|lig|incomod)\\w+|me (?:tir|remov|retir|descadastr)\\w+|descadastr\\w+|cancelar inscricao',
  'abbestell\\w+|abmelden|keine(?: weiteren)? (?:sms|nachrichten|werbung|texte)(?: mehr)?|(?:nicht|nie) (?:mehr|wieder) (?:\\w+ )?(?:schreiben|senden|schicken|kontaktieren|anrufen)|(?:schreiben|schicken|senden) sie mir (?:nicht|nichts|keine)(?: \\w+)?|kein interesse|(?:loschen|entfernen|nehmen|streichen) sie (?:mich|meine)|(?:hor|hort|horen sie) (?:bitte )?auf',
  'cancella(?:temi|mi|te)|basta (?:messaggi|sms|inviare|scrivere)|non (?:mi )?(?:invia|manda|scrive|contatta|disturba)\\w*|disiscriv\\w+|smett\\w+ di|non voglio(?: piu)? (?:ricevere|messaggi|sms)',
  // Haitian Creole, Tagalog, Polish, Vietnamese
  'sispann (?:voye|ekri|rele)\\w*(?: \\w+)*|pa voye (?:m|mwen|mesaj)|retire (?:m|mwen)',
  '(?:huwag|wag) na(?: (?:kayo|kayong|po|kang))?(?: mag)?(?: (?:text|magtext|tumawag))|tigilan|itigil|ayoko na',
  'nie (?:pisz|piszcie|wysylaj|wysyłaj|dzwon)\\p{L}*|wypisz\\p{L}*|nie chce (?:wiecej|sms)',
  'đừng (?:nhắn|gửi|gọi)(?: \\p{L}+)*|dừng (?:lại|nhắn|gửi)|hủy đăng ký|ngừng (?:nhắn|gửi)|không muốn nhận',
  // Russian, Hindi
  'отпи[сш]\\p{L}+|не (?:пиши|пишите|присылайте|звоните|шлите)\\p{L}*|(?:хватит|прекратите|перестаньте)(?: (?:писать|слать|присылать|звонить))?|удалите (?:меня|мой)',
  '(?:मैसेज|संदेश|मेसेज) (?:मत|बंद)(?: \\p{L}+)*|मत भेज\\p{L}*',
]);

/** Stop requests in scripts without spaces. */
const WITHOUT_SPACES = new RegExp(
  plain(
    [
      '停止|退订|退訂|取消订阅|取消訂閱|(?:不要|别|別|勿)再?(?:发|發|给我|給我|联系|聯繫|打扰|打擾|骚扰|騷擾)',
      '配信を?(?:停止|止め)|登録解除|送らないで|送信しないで|やめて(?:ください|下さい)',
      '수신 ?거부|수신 ?거절|그만 ?보내|보내지 ?마|구독 ?취소|문자 ?중지',
    ].join('|'),
  ),
  'u',
);

/**
 * True if a message that is not a keyword asks for no more messages, in the supported languages (47 CFR
 * 64.1200(a)(10): any reasonable wording counts). In doubt it counts: a person decides, and until then
 * nothing is sent. Quotations of and reactions to our messages do not count.
 */
export function wishesToStop(body: string): boolean {
  const text = withoutReactions(body.replace(QUOTED_LINE, ' '));
  return ONLY_SIGNS.test(text) || saysSo(text) || saysSo(asItLooks(text));
}

function saysSo(text: string): boolean {
  const plainWords = text
    .replace(STOP_SIGN, ' stop ')
    .replace(FORBIDS, ' stop ')
    .replace(QUOTATION, withoutOurs);
  const meant = wordsOf(plainWords).replace(OUR_INSTRUCTION, ' ').replace(NOT_MEANT, ' ').replace(/ +/g, ' ');
  return WHOLE.test(meant) || meant.search(WISHES) >= 0 || meant.search(WITHOUT_SPACES) >= 0;
}

/**
 * A quotation of our message is recognized by its footer; other words in quotation marks are the person's.
 */
const withoutOurs = (quoted: string): string => (wordsOf(quoted).search(FOOTER) >= 0 ? ' ' : quoted);

/** True if an inbound body that is not a keyword is a probable opt-out, which staff decide. */
export const suggestsOptOut = (body: string): boolean =>
  matchKeyword(body) === undefined && wishesToStop(body);
