import { asPerson } from './desk';
import { expect, test } from './fixtures';
import { visit } from './routes';

test('a question about a user that another administrator has deleted shows that they are gone', async ({
  page,
  become,
  allow,
}) => {
  allow(/404/);
  await become(4);
  const user = await asPerson<{ id: string; email: string }>(page, 'POST', '/users', {
    name: 'Gone Meanwhile',
    email: `gone-${Date.now().toString(36)}@northwind.example`,
    role: 1,
    url: `${new URL(page.url()).origin}/reset_password`,
  });
  await visit(page, `/users/${user.id}/show`);
  await expect(page.getByRole('heading', { level: 1, name: 'Gone Meanwhile' })).toBeVisible();
  await asPerson(page, 'DELETE', `/users/${user.id}`);
  await page.getByRole('button', { name: 'Send invitation again' }).click();
  await expect(page.getByText('This record does not exist, or you cannot see it.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Gone Meanwhile' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('an address that is taken is shown at the field, with all that was typed', async ({
  page,
  become,
  allow,
}) => {
  allow(/409/);
  await become(4);
  await visit(page, '/users/create');
  await page.getByLabel('Name', { exact: true }).fill('Second Sam');
  await page.getByLabel('Email', { exact: true }).fill('ROLE3@northwind.example');
  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Staff' });
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const field = page.getByLabel('Email', { exact: true });
  await expect(field).toHaveAccessibleDescription(/person with this e-mail address already exists/);
  await expect(field).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Second Sam');
});
