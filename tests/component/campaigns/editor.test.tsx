import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { createI18n } from '../../../src/i18n';
import type { Field } from '../../../src/resources/campaigns/message/mergeFields';
import { MessageEditor } from '../../../src/resources/campaigns/message/MessageEditor';

const FIELDS: Field[] = [
  { name: 'first_name', always: true },
  { name: 'city', always: false },
];

function Harness({ start = '' }: { start?: string }) {
  const [message, setMessage] = useState(start);
  return (
    <I18nContextProvider value={createI18n([])}>
      <label htmlFor="message">Message</label>
      <MessageEditor id="message" value={message} onChange={setMessage} fields={FIELDS} />
    </I18nContextProvider>
  );
}

function write(start?: string) {
  render(<Harness start={start} />);
  return { user: userEvent.setup(), area: screen.getByLabelText<HTMLTextAreaElement>('Message') };
}

describe('message editor', () => {
  it('counts nothing for an empty message', () => {
    const { area } = write();
    expect(area).toHaveAccessibleDescription('0 / 160 GSM-7 · 0 segments');
  });

  it('counts while one types', async () => {
    const { user, area } = write(`${'a'.repeat(158)}`);
    expect(area).toHaveAccessibleDescription('158 / 160 GSM-7 · 1 segment');
    area.setSelectionRange(158, 158);
    await user.type(area, '€');
    expect(area).toHaveAccessibleDescription('160 / 160 GSM-7 · 1 segment');
    await user.type(area, 'b');
    expect(area).toHaveAccessibleDescription(
      '161 / 306 GSM-7 · 2 segments · cut 1 character to save a segment',
    );
  });

  it('turns to UCS-2 by one character, and back by one click on all its hits', async () => {
    const { user, area } = write('It’s on – don’t wait');
    expect(area).toHaveAccessibleDescription('20 / 70 UCS-2 · 1 segment');
    const offending = screen.getByRole('region', { name: 'Characters outside GSM-7' });
    expect(offending).toHaveTextContent('’ ×2');
    await user.click(within(offending).getByRole('button', { name: 'Replace with plain characters' }));
    expect(area).toHaveValue("It's on - don't wait");
    expect(area).toHaveAccessibleDescription('20 / 160 GSM-7 · 1 segment');
    expect(offending).not.toBeInTheDocument();
  });

  it('lists a character that has no plain form without promising one', () => {
    write('Party 🎉');
    expect(screen.getByRole('region', { name: 'Characters outside GSM-7' })).toHaveTextContent('🎉');
    expect(screen.queryByRole('button', { name: /Replace/ })).not.toBeInTheDocument();
  });

  it('puts a merge field where the cursor is, ready to go on typing', async () => {
    const { user, area } = write('Hi , welcome');
    area.focus();
    area.setSelectionRange(3, 3);
    await user.click(screen.getByRole('button', { name: '{first_name}' }));
    expect(area).toHaveValue('Hi {first_name}, welcome');
    expect(area).toHaveFocus();
    expect(area.selectionStart).toBe('Hi {first_name}'.length);
  });

  it('says that a count before merging is the least', () => {
    const { area } = write('Hi {first_name}');
    expect(area).toHaveAccessibleDescription('3 / 160 GSM-7 · 1 segment before merge fields are filled');
  });
});
