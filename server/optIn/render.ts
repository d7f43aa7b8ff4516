import { escapeHtml } from '../../src/rules/formats/evidencePage';
import { formatNational } from '../../src/rules/formats/national';
import type { PageLanguage, Shown } from '../../src/resources/opt_in_pages/contract';
import { formCsp } from '../http/headers';
import { WORDS } from './words';

const STYLE = `:root{color-scheme:light dark;--page:#fff;--text:#1a1a1a;--quiet:#505a5f;--small:#383f43;--line:#1a1a1a;--act:#0b5cad;--on:#fff;--wrong:#b3261e}
@media (prefers-color-scheme:dark){:root{--page:#15181c;--text:#f0f2f4;--quiet:#b4bcc3;--small:#c9d0d6;--line:#9aa4ad;--act:#8cc2ff;--on:#10202f;--wrong:#ff9b92}}
*{box-sizing:border-box}
body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif;color:var(--text);background:var(--page)}
main{max-width:34rem;margin-inline:auto;padding:1.5rem 1rem 3rem;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 1rem}h2{font-size:1.1rem;margin:0 0 .5rem}
p{margin:0 0 .75rem}.field{margin-block:0 1.25rem}label{font-weight:600}
.hint{color:var(--quiet);margin:0 0 .35rem}
input[type=tel]{display:block;inline-size:100%;max-inline-size:20rem;font:inherit;padding:.6rem;border:2px solid var(--line);border-radius:.25rem;background:var(--page);color:inherit}
.tick{display:flex;gap:.75rem;align-items:flex-start}.tick label{font-weight:400}
.tick input{flex:none;inline-size:1.5rem;block-size:1.5rem;margin:0}
button,.button{display:inline-block;font:inherit;font-weight:600;padding:.7rem 1.2rem;border:0;border-radius:.25rem;background:var(--act);color:var(--on);text-decoration:none}
a{color:var(--act)}.button{color:var(--on)}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.errors{border:3px solid var(--wrong);border-radius:.25rem;padding:1rem;margin-block-end:1.5rem}.errors ul{margin:0;padding-inline-start:1.2rem}
.errors a,.problem{color:var(--wrong)}.problem{font-weight:600;margin:0 0 .35rem}
.small{font-size:.9375rem;color:var(--small)}bdi{unicode-bidi:isolate}
.aside{position:absolute;inset-inline-start:-99rem}
@media print{:root{--page:#fff;--text:#000;--quiet:#000;--small:#000;--line:#000;--act:#000}button,.button,.aside{display:none}a::after{content:" (" attr(href) ")"}}`;

const page = (language: PageLanguage, title: string, body: string) => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body><main>
${body}
</main></body></html>`;

/** An answer in HTML that nothing stores, which may load nothing and send its form only here. */
export const document = (status: number, html: string, headers: Record<string, string> = {}): Response =>
  new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': formCsp(html),
      'referrer-policy': 'no-referrer',
      ...headers,
    },
  });

/** Numbers read from left to right in every language. */
const number = (phone: string) => `<bdi dir="ltr">${escapeHtml(formatNational(phone))}</bdi>`;
const word = (keyword: string) => `<strong><bdi>${escapeHtml(keyword)}</bdi></strong>`;

/** A person's entries, to be shown again. */
export interface Entered {
  phone: string;
  agree: boolean;
  age: boolean;
}

/** Errors by field; `form` is about the form as a whole. */
export type Errors = Partial<Record<'phone' | 'agree' | 'age' | 'form', string>>;

interface Form {
  shown: Shown;
  version: number;
  /** The signed time at which the page was shown first. */
  stamp: string;
  entered: Entered;
  errors: Errors;
}

const NOTHING: Entered = { phone: '', agree: false, age: false };

/** The form of a page. */
export function formPage({
  shown,
  version,
  stamp,
  entered = NOTHING,
  errors = {},
}: Partial<Form> & Pick<Form, 'shown' | 'version' | 'stamp'>): string {
  const words = WORDS[shown.language];
  const listed = Object.entries(errors) as [keyof Errors, string][];
  const summary =
    listed.length === 0
      ? ''
      : `<div class="errors" role="alert" tabindex="-1" autofocus aria-labelledby="problems"><h2 id="problems">${words.problems}</h2>
<ul>${listed.map(([field, text]) => `<li>${field === 'form' ? text : `<a href="#${field}">${text}</a>`}</li>`).join('')}</ul></div>`;
  const problemOf = (field: keyof Errors) =>
    errors[field] === undefined ? '' : `<p class="problem" id="${field}-problem">${errors[field]}</p>`;
  const aria = (field: keyof Errors, hint?: string) => {
    const by = [hint, errors[field] && `${field}-problem`].filter(Boolean).join(' ');
    return `${by && ` aria-describedby="${by}"`}${errors[field] ? ' aria-invalid="true"' : ''}`;
  };
  const tick = (field: 'agree' | 'age', text: string) => `<div class="field">${problemOf(field)}
<div class="tick"><input type="checkbox" id="${field}" name="${field}" value="yes"${entered[field] ? ' checked' : ''}${aria(field)}>
<label for="${field}">${escapeHtml(text)}</label></div></div>`;
  return page(
    shown.language,
    `${listed.length > 0 ? `${words.error}: ` : ''}${shown.title}`,
    `${summary}<h1>${escapeHtml(shown.title)}</h1>
<form method="post" novalidate>
<div class="field"><label for="phone">${words.phone}</label>
<p class="hint" id="hint">${words.phoneHint}</p>${problemOf('phone')}
<input type="tel" id="phone" name="phone" dir="ltr" autocomplete="tel" maxlength="40" value="${escapeHtml(entered.phone)}"${aria('phone', 'hint')}></div>
${tick('agree', shown.consent)}
${shown.age === null ? '' : tick('age', shown.age)}
<div class="aside" aria-hidden="true"><label for="website">${words.empty}</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<input type="hidden" name="stamp" value="${escapeHtml(stamp)}"><input type="hidden" name="version" value="${version}">
<div class="small">${shown.details.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}
<p><a href="${escapeHtml(shown.privacy_url)}">${words.privacy}</a> · <a href="${escapeHtml(shown.terms_url)}">${words.terms}</a></p></div>
<button>${words.submit}</button></form>`,
  );
}

/** The answer to a sent form, which is the same whoever's number it was. */
export function sentPage(
  language: PageLanguage,
  { keyword, number: to, double_opt_in }: { keyword: string; number: string; double_opt_in: boolean },
): string {
  const words = WORDS[language];
  const link = `<p><a class="button" href="sms:${to}?&amp;body=${encodeURIComponent(keyword)}">${words.openMessages}</a></p>`;
  const title = double_opt_in ? words.almost : words.done;
  const text = (double_opt_in ? words.confirm : words.again)(word(keyword), number(to));
  return page(
    language,
    title,
    `<h1>${title}</h1><p>${text}</p>${link}${double_opt_in ? `<p class="small">${words.confirmNote}</p>` : ''}`,
  );
}

/** The answer at the address of a page that takes no one any more. */
export function closedPage(language: PageLanguage): string {
  const words = WORDS[language];
  return page(language, words.closed, `<h1>${words.closed}</h1><p>${words.closedNote}</p>`);
}

/** A page of one sentence in English, where no language is known. */
export const plainPage = (sentence: string): string => page('en', sentence, `<h1>${sentence}</h1>`);
