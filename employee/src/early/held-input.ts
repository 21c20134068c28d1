import './answers.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isChecked = (field: Field) => 'checked' in field && field.checked;

/** Has the program take over what stands around an element at once, so that it notices how the element changes after. */
const wake = (element: Element) => element.dispatchEvent(new Event('pointercancel', { bubbles: true }));

/** Changes a field as typing does: the program, which watches what it sets itself, takes note. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Holds what was typed, ticked and pressed in a drawn page before its program took it over, so that it finds the page as
 * drawn. Gives what does it all again.
 */
export function holdInput(root: Element): () => void {
  const held = [...root.querySelectorAll<Field>('input:not([type="file"]), textarea')].map((field) => {
    const before = { field, value: field.value, checked: isChecked(field) };
    field.value = field.defaultValue;
    if ('checked' in field) field.checked = field.defaultChecked;
    return before;
  });
  const pressed = window.takeOver?.();
  delete window.takeOver;
  return () => {
    for (const { field, value, checked } of held) {
      wake(field);
      if (isChecked(field) !== checked) field.click();
      if (field.value !== value) type(field, value);
    }
    pressed?.click();
  };
}
