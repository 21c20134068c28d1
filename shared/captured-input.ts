type Field = HTMLInputElement | HTMLTextAreaElement;

const isChecked = (field: Field) => 'checked' in field && field.checked;
const hasFiles = (field: Field) => 'files' in field && (field.files?.length ?? 0) > 0;

/**
 * Sets a field's value like typing does. React ignores values set through its own setter, so the prototype's setter is
 * called.
 */
function setFieldValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Restores the caret of the focused field. */
function restoreCaret(field: Field, [start, end]: readonly [number | null, number | null]): void {
  if (start !== null && field === document.activeElement) field.setSelectionRange(start, end);
}

/**
 * Captures input typed, ticked and chosen in a rendered page, and resets the fields so that hydration finds them as
 * rendered. Returns the functions that replay each change.
 */
export function captureInput(root: Element): (() => void)[] {
  const changed = [...root.querySelectorAll<Field>('input, textarea')].flatMap((field) => {
    const { value, defaultValue } = field;
    if (hasFiles(field)) return [() => void field.dispatchEvent(new Event('change', { bubbles: true }))];
    if ('checked' in field && field.checked !== field.defaultChecked) {
      const checked = field.checked;
      return [
        () => {
          if (isChecked(field) !== checked) field.click();
        },
      ];
    }
    if (value === defaultValue) return [];
    const caret = [field.selectionStart, field.selectionEnd] as const;
    return [
      () => {
        setFieldValue(field, value);
        restoreCaret(field, caret);
      },
    ];
  });
  for (const field of root.querySelectorAll<Field>('input:not([type="file"]), textarea')) {
    if (field.value !== field.defaultValue) field.value = field.defaultValue;
    if ('checked' in field) field.checked = field.defaultChecked;
  }
  return changed;
}

/** Replays a press, or a submit by keyboard. */
export const replayEvent = (element: HTMLElement) =>
  element instanceof HTMLFormElement ? element.requestSubmit() : element.click();
