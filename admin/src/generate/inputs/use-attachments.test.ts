import { expect, test } from 'vitest';
import { attachmentErrorKey } from './use-attachments.ts';

const fault = (name: string, type: string, size = 1) => attachmentErrorKey({ name, type, size })?.message;

test('an allowed attachment is recognised by its media type or file extension', () => {
  expect(fault('aikataulu.pdf', 'application/pdf')).toBeUndefined();
  expect(fault('muistio.odt', '')).toBeUndefined();
  expect(fault('luvut.csv', 'application/vnd.ms-excel')).toBeUndefined();
  expect(fault('KUVA.JPG', '')).toBeUndefined();
});

test('a file that is not allowed is rejected when it is chosen', () => {
  expect(fault('sivu.html', 'text/html')).toBe('attachment_type');
  expect(fault('ohjelma.exe', '')).toBe('attachment_type');
  expect(fault('pdf', '')).toBe('attachment_type');
  expect(fault('elokuva.pdf', 'application/pdf', 26 * 1024 * 1024)).toBe('attachment_too_large');
});
