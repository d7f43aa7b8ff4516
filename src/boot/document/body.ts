/** Runs right after the prerendered page: the configured names replace the build's before they are painted. */
const values = JSON.parse(document.getElementById('env')?.textContent || '{}') as Record<
  string,
  string | undefined
>;

for (const place of document.querySelectorAll<HTMLElement>('[data-env]')) {
  const text = values[place.dataset['env'] ?? ''];
  if (text) place.textContent = text;
}

const { loading = '', carriers = {} } = window.outline ?? {};
const texts: Readonly<Record<string, string | undefined>> = {
  '.shell-wait': loading,
  '.shell-year': String(new Date().getFullYear()),
  '.shell-carrier': carriers[values['CARRIER'] ?? ''],
};
for (const [place, text] of Object.entries(texts)) {
  const element = document.querySelector(place);
  if (element && text) element.textContent = text;
}
