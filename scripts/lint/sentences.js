import { relative } from 'node:path';

/** Files with sentences outside the tables, and why. */
const EXCEPTIONS = [
  // The tables, and the one place that makes answers of them.
  /^server\/http\/(problem\.ts$|sentences\/)/,
  // The operator's terminal: commands, settings, start and end.
  /^server\/(cli\/|config\/|db\/|lifetime\/|main\.ts$|assemble\.ts$|money\/prices\.ts$)/,
  // Mail, documents and text messages: each has a table of its own, by the reader's language.
  /^server\/(mail\/messages|optIn\/words|features\/report_plans\/texts|features\/reports\/evidenceTexts)\.ts$/,
  /^server\/(sending\/inbound\/keywords|carriers\/telnyx\/ownerCodes)\.ts$/,
  // Invented data, and a carrier's words as the stand-in says them.
  /^server\/(demo|simulator)\//,
  // Documentation of the API.
  /^server\/http\/openapi\//,
];

/** Errors whose message goes to the log, or to the operators who read the events that were set aside. */
const LOGGED = /(Error|^Unreadable|^BadPdu)$/;

/** Two words or more that begin with a capital or a value, and end as a sentence does. */
const SENTENCE = /^["“‘]?[\p{Lu}\0].*\s.*[.!?]["”’)]?\n?$/su;
const isSentence = (text) => SENTENCE.test(text.trim()) && /\p{Ll}/u.test(text);

const nameOf = ({ key }) => key?.name ?? key?.value;

/** Whether a literal is part of an error's message. */
function isLogged(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'NewExpression' && LOGGED.test(at.callee.name)) return at.callee.name !== 'ProblemError';
    if (/Function|Statement|Declaration/.test(at.type)) return false;
  }
  return false;
}

const table = {
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    if (!file.startsWith('server/') || EXCEPTIONS.some((pattern) => pattern.test(file))) return {};
    const refuse = (node) =>
      context.report({
        node,
        message:
          'A sentence of the server belongs to server/http/sentences, and a stored one to src/rules/words/troubles.ts: name it by its key.',
      });
    const judge = (node, text) => {
      if (isSentence(text) && !isLogged(node)) refuse(node);
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') judge(node, node.value);
      },
      TemplateLiteral(node) {
        if (node.parent.type !== 'TaggedTemplateExpression')
          judge(node, node.quasis.map(({ value }) => value.cooked).join('\0'));
      },
      NewExpression(node) {
        if (node.callee.name === 'ProblemError') refuse(node);
      },
      ObjectExpression(node) {
        const names = new Set(node.properties.map(nameOf));
        if (['field', 'code', 'message'].every((name) => names.has(name))) refuse(node);
      },
    };
  },
};

export default { meta: { name: 'sentences' }, rules: { table } };
