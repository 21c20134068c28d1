import { describe, expect, test } from 'vitest';
import { EDITING, type FormEvent, type FormState, nextState } from './form-state.ts';

const CONFLICT = { current: { id: 1 }, mine: {} };
const conflicted: FormEvent = { type: 'conflicted', conflict: CONFLICT };
const warned: FormEvent = { type: 'warned', loss: { text: 'Vastauksia häviää.', confirm: () => undefined } };
const scopeAsked: FormEvent = {
  type: 'scopeAsked',
  scopeQuestion: { action: 'save', isOfRule: false, onClose: () => undefined },
};
const problem = { text: 'Palvelin ei vastaa.' };

const after = (...events: FormEvent[]): FormState => events.reduce(nextState, EDITING);

describe('A form', () => {
  test('is edited again when saving has ended', () => {
    expect(after({ type: 'saving' })).toEqual({ phase: 'saving' });
    expect(after({ type: 'saving' }, { type: 'ended' })).toEqual(EDITING);
  });

  test.each([
    ['conflict', conflicted],
    ['loss', warned],
  ])('shows a %s that saving has met, also after saving has ended', (phase, event) => {
    expect(after({ type: 'saving' }, event, { type: 'ended' })).toMatchObject({ phase });
  });

  test.each([
    ['conflict', conflicted],
    ['loss', warned],
    ['scope', scopeAsked],
  ])('is saved after the question %s, or edited when it is closed', (_, event) => {
    expect(after(event, { type: 'saving' })).toEqual({ phase: 'saving' });
    expect(after(event, { type: 'closed' })).toEqual(EDITING);
  });

  test('that is being saved stays so when the confirmed question is closed', () => {
    expect(after(warned, { type: 'saving' }, { type: 'closed' })).toEqual({ phase: 'saving' });
  });

  test('asks and deletes nothing while it is being saved', () => {
    expect(after({ type: 'saving' }, scopeAsked)).toEqual({ phase: 'saving' });
    expect(after({ type: 'saving' }, { type: 'deleting' })).toEqual({ phase: 'saving' });
  });

  test('is not saved while it is being deleted', () => {
    expect(after({ type: 'deleting' }, { type: 'saving' })).toEqual({ phase: 'deleting' });
    expect(after({ type: 'deleting' }, { type: 'ended' })).toEqual(EDITING);
  });

  test('keeps a problem until another attempt tells otherwise', () => {
    const failure: FormEvent = { type: 'told', problem };
    expect(after({ type: 'saving' }, failure, { type: 'ended' })).toEqual({ phase: 'editing', problem });
    expect(after(failure, { type: 'saving' })).toEqual({ phase: 'saving', problem });
    expect(after(failure, { type: 'told', problem: undefined })).toEqual(EDITING);
  });
});
