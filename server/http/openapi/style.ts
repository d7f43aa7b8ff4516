/** Style of the reference page, which loads nothing. */
export const STYLE = `
:root { color-scheme: light dark; --text: #1b1b1f; --muted: #55555e; --line: #d5d5dc; --ground: #fff; --well: #f3f3f6; --link: #0b57d0 }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e6ea; --muted: #b0b0ba; --line: #44444d; --ground: #16161a; --well: #222228; --link: #a8c7fa }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.6 system-ui, sans-serif; color: var(--text); background: var(--ground); overflow-wrap: anywhere }
a { color: var(--link) }
.skip { position: absolute; inset-inline-start: -999rem }
.skip:focus { position: static }
h1, h2, h3 { line-height: 1.25 }
h2 { margin-top: 3rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line) }
h3 { margin: 0; font-size: 1.1rem }
h4 { margin: 1rem 0 .25rem; font-size: 1rem }
code, pre { font: .875rem/1.6 ui-monospace, monospace }
pre { margin: .5rem 0; padding: .75rem; background: var(--well); white-space: pre-wrap }
article { margin: 1.5rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem }
summary { padding: .25rem 0; cursor: pointer }
nav a { display: inline-block; padding: .25rem 0 }
ul { padding-inline-start: 1.25rem }
.note { color: var(--muted) }
.schema { margin: .5rem 0; border-bottom: 1px solid var(--line) }
@media (min-width: 40rem) { nav > details > ul { columns: 2 } nav > details > ul > li { break-inside: avoid } }
`;
