import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { expectConsole } from '../../support/console';
import { API, mountApi, network } from '../../support/msw';

it('sends a multipart file as a file', async () => {
  mountApi({
    fetch: async (request) => {
      const file = (await request.formData()).get('file') as File;
      return Response.json({ name: file.name, text: await file.text() });
    },
  });
  const body = new FormData();
  body.append('file', new File(['phone\n+12025550101\n'], 'people.csv', { type: 'text/csv' }));
  const answer = await fetch(`${API}/audiences/file`, { method: 'POST', body });
  expect(await answer.json()).toEqual({ name: 'people.csv', text: 'phone\n+12025550101\n' });
});

it('can drop the network', async () => {
  network.use(http.get(`${API}/clients`, () => HttpResponse.error()));
  await expect(fetch(`${API}/clients`)).rejects.toThrow('Failed to fetch');
});

it('refuses a request that nobody answers', async () => {
  expectConsole(/without a matching request handler/);
  await expect(fetch(`${API}/clients`)).rejects.toThrow();
});

it('keeps an aborted request aborted', async () => {
  mountApi({ fetch: () => new Promise<Response>(() => undefined) });
  const controller = new AbortController();
  const pending = fetch(`${API}/clients`, { signal: controller.signal });
  controller.abort();
  await expect(pending).rejects.toThrow(/abort/i);
});

it('reads a form of the document', () => {
  document.body.innerHTML = '<form><input name="email" value="ana@northwind.example"></form>';
  const data = new FormData(document.querySelector('form')!);
  expect([...data]).toEqual([['email', 'ana@northwind.example']]);
});
