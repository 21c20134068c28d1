import { expect, test } from 'vitest';
import { attachmentFault } from './attachment-fault.ts';

const fault = (name: string, type: string, size = 1) => attachmentFault({ name, type, size })?.message;

test('what can be attached is known by its type or its ending', () => {
  expect(fault('aikataulu.pdf', 'application/pdf')).toBeUndefined();
  expect(fault('muistio.odt', '')).toBeUndefined();
  expect(fault('luvut.csv', 'application/vnd.ms-excel')).toBeUndefined();
  expect(fault('KUVA.JPG', '')).toBeUndefined();
});

test('what cannot is refused when it is picked', () => {
  expect(fault('sivu.html', 'text/html')).toBe('attachment_type');
  expect(fault('ohjelma.exe', '')).toBe('attachment_type');
  expect(fault('pdf', '')).toBe('attachment_type');
  expect(fault('elokuva.pdf', 'application/pdf', 26 * 1024 * 1024)).toBe('attachment_too_large');
});
