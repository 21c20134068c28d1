type Field = HTMLInputElement | HTMLTextAreaElement;

const isChecked = (field: Field) => 'checked' in field && field.checked;
const hasFiles = (field: Field) => 'files' in field && (field.files?.length ?? 0) > 0;

/** Changes a field as typing does: the program, which watches what it sets itself, takes note. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts the caret back where it was in what is being typed. */
function placeCaret(field: Field, [start, end]: readonly [number | null, number | null]): void {
  if (start !== null && field === document.activeElement) field.setSelectionRange(start, end);
}

/**
 * Holds what was typed, ticked and chosen in a drawn page, so that the program finds the fields as they were drawn. Gives what does
 * each of it again.
 */
export function captureInput(root: Element): (() => void)[] {
  const changed = [...root.querySelectorAll<Field>('input, textarea')].flatMap((field) => {
    const { value, defaultValue } = field;
    if (hasFiles(field)) return [() => void field.dispatchEvent(new Event('change', { bubbles: true }))];
    if ('checked' in field && field.checked !== field.defaultChecked) {
      const wanted = field.checked;
      return [
        () => {
          if (isChecked(field) !== wanted) field.click();
        },
      ];
    }
    if (value === defaultValue) return [];
    const caret = [field.selectionStart, field.selectionEnd] as const;
    return [
      () => {
        type(field, value);
        placeCaret(field, caret);
      },
    ];
  });
  for (const field of root.querySelectorAll<Field>('input:not([type="file"]), textarea')) {
    if (field.value !== field.defaultValue) field.value = field.defaultValue;
    if ('checked' in field) field.checked = field.defaultChecked;
  }
  return changed;
}

/** Does again what was pressed, or sent by a key. */
export const replayEvent = (element: HTMLElement) =>
  element instanceof HTMLFormElement ? element.requestSubmit() : element.click();
