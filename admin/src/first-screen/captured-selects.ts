/**
 * Captures the choices made in the `select` elements of a rendered page, and resets them so that hydration finds the
 * rendered values. Returns functions that replay each choice.
 */
export function captureSelects(root: Element): (() => void)[] {
  return [...root.querySelectorAll('select')].flatMap((select) => {
    const { value, options } = select;
    const rendered = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
    if (!rendered || rendered.selected) return [];
    rendered.selected = true;
    return [
      () => {
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
    ];
  });
}
