import { matchKeyword } from '../law/keywords';
import { withoutReactions } from '../law/reactions';
import { wishesToStop, words, wordsOf } from '../law/wishes';

/** Groups of replies by meaning. */
export const MEANINGS = ['yes', 'no', 'question', 'stop'] as const;
export type Meaning = (typeof MEANINGS)[number];

const QUESTION_MARK = /[?؟¿]/u;
/** Addresses may hold a question mark that asks nothing. */
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/giu;

const GREETING =
  '(?:(?:hi|hello|hey|good (?:morning|afternoon|evening)|ok|okay|so|and|but|thanks|thank you|please|hola|buenas|buenos dias|buenas tardes|disculpe|perdon|gracias|y|pero|مرحبا|اهلا|السلام عليكم|لو سمحت|من فضلك|شكرا|طيب) )*';

/** Words that begin a question, at the beginning of a message or after a greeting. */
const QUESTIONS = new RegExp(
  `^ ${GREETING}(?:${[
    'who|whos|what|whats|when|whens|where|wheres|why|how|hows|which|whose',
    '(?:do|does|did|is|are|was|were|can|could|will|would|should|may|has|have|am) (?:i|you|u|ya|we|they|it|he|she|this|that|there|the|your|my|anyone|someone)',
    'any (?:chance|idea|news|update)|wondering (?:if|when|what|how)|(?:i )?(?:have|got) (?:a |some )?questions?|let me know (?:if|when|what|how|where)',
    'quien(?:es)?|que (?:es|hora|horas|dia|dias|paso|pasa|precio|necesito|tengo|debo)|cuando|donde|por que|cual(?:es)?|cuant[oa]s?|como (?:es|se|puedo|hago|llego|funciona)|a que hora|de que|tienen?|hay|puedo|podria|pueden?|me (?:puede|pueden|podria)|tengo una (?:pregunta|duda)|quisiera saber',
    'من (?:هذا|انت|انتم|معي)|ما (?:هو|هي|هذا|هذه|اسم|سعر|موعد)|ماذا|متي|اين|وين|لماذا|ليش|كيف|كم|هل|اي|شو|ايش|عندي سؤال|لدي سؤال|ممكن (?:اعرف|اسال)',
  ].join('|')})(?= )`,
  'u',
);

const BEGINNING = '(?:(?:hi|hello|hey|ok|okay|oh|well|um|hola|pues|ay|bueno|مرحبا|اهلا|والله) )*';

const ASSENT = [
  'y(?= $)|yes|yess|yeah|yea|yep|yup|ya|yas|sure|absolutely|definitely|certainly|of course|sounds good|sounds great|im in|i am in|count me in|ill be there|i will be there|i can|i can make it|well be there|i would|id love to|i do|confirmed?|confirming|correct|agreed?|great(?= $| see| ill| thank)|perfect|works for me|that works|see you then|deal|ok|okay|kk?(?= $)|will do|for sure|please do|yes please|affirmative|interested|im interested|i am interested',
  'si|sii+|claro|claro que si|por supuesto|confirmo|confirmado|confirmada|de acuerdo|dale|va(?= $)|vale|ok|perfecto|listo|ahi estare|ahi estaremos|alli estare|cuenten conmigo|cuente conmigo|esta bien|me interesa|asi es|correcto|con gusto|simon|sip|seguro',
  'نعم|اي نعم|ايوه|ايوا|اه|بالتاكيد|اكيد|طبعا|موافق|موافقه|تمام|حسنا|حاضر|سوف احضر|ساحضر|ساكون هناك|اوكي|مناسب|ان شاء الله|صحيح|مهتم|مهتمه|انا مهتم|انا مهتمه|اجل|بلي|ماشي',
];

const REFUSAL = [
  'n(?= $)|no|noo+|nope|nah|naw|no thanks|no thank you|not now|not today|not this time|not really|cant|cannot|i cant|i cannot|we cant|cant make it|unable to|im not able|i wont|wont be able|wont make it|not available|not coming|im out of town|sorry cant|sorry i cant|sorry we cant|sorry no|unfortunately|maybe next time|ill pass|i will pass|pass|negative|i dont think so|im busy|i am busy|never',
  'no gracias|no puedo|no podemos|no podre|no voy|no ire|no me es posible|ahora no|hoy no|esta vez no|lo siento no|lo siento pero no|para nada|tampoco|nop|quizas otro dia|otro dia sera|negativo|nel',
  'لا|لا شكرا|كلا|لن احضر|لن استطيع|لا استطيع|لا يمكنني|لا اقدر|ما اقدر|مش قادر|مو الان|ليس الان|ليس اليوم|غير مناسب|اعتذر|للاسف|مستحيل|لست متاحا|غير متاح',
];

const beginsWith = (alternatives: readonly string[]) =>
  new RegExp(`^ ${BEGINNING}(?:${alternatives.join('|')})(?= )`, 'u');
const YES = beginsWith(ASSENT);
const NO = beginsWith(REFUSAL);
/** Refusals that begin with a word of assent or regret. */
const NO_INSIDE = words([
  '(?:ok|okay|yeah|sure|sorry|hi|hello|hey)(?: but)? (?:no|i cant|we cant|cant|not (?:today|now|this time))',
  'i (?:do not|dont) think so|(?:cant|cannot|wont) (?:make it|come|attend|be there)',
]);

/** Signs that answer without a word. */
const THUMB_UP = /^(?:[\s\p{Cf}\p{M}\p{Emoji_Modifier}]|[👍👌✅✔🙌💯🆗])+$/u;
const THUMB_DOWN = /^(?:[\s\p{Cf}\p{M}\p{Emoji_Modifier}]|[👎🙅])+$/u;

/**
 * Meaning of a person's reply in English, Spanish or Arabic; null where no rule decides. A wish to stop outranks a
 * question, and a question an answer: “Yes, but when?” waits for one.
 */
export function meaningOf(body: string): Meaning | null {
  if (matchKeyword(body)?.effect === 'opt_out' || wishesToStop(body)) return 'stop';
  const text = withoutReactions(body).replace(ADDRESS, ' ');
  if (text.trim() === '') return null;
  if (THUMB_UP.test(text)) return 'yes';
  if (THUMB_DOWN.test(text)) return 'no';
  const spoken = wordsOf(text);
  if (QUESTION_MARK.test(text) || QUESTIONS.test(spoken)) return 'question';
  if (spoken.search(NO_INSIDE) >= 0 || NO.test(spoken)) return 'no';
  return YES.test(spoken) ? 'yes' : null;
}
