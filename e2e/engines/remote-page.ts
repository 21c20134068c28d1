import { expect } from '@playwright/test';
import type { Driver } from './driver.ts';

export type Role = 'button' | 'combobox' | 'heading' | 'link' | 'textbox';

const SELECTORS: Record<Role, string> = {
  button: 'button, [role=button]',
  combobox: 'select, [role=combobox]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, [role=textbox]',
};

/** Runs in the page: returns the first visible element of a role whose accessible name begins with a text. */
function findElement(selector: string, name: string): HTMLElement | undefined {
  const nameOf = (element: HTMLElement) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = (element as HTMLInputElement).labels ?? [];
    const texts = [
      ids.map((id) => document.getElementById(id)?.textContent).join(' '),
      element.getAttribute('aria-label'),
      [...labels].map(({ textContent }) => textContent).join(' '),
      element.textContent,
    ];
    return texts.map((text) => text?.trim()).find(Boolean) ?? '';
  };
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.getClientRects().length > 0 && nameOf(element).startsWith(name),
  );
}

/** Runs in the page: scrolls an element into view and returns its centre in px. */
function centreOf(element: HTMLElement | undefined): { x: number; y: number } | null {
  if (!element) return null;
  element.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

/** Runs in the page: chooses an option of a native select by its text. */
function choose(element: HTMLElement | undefined, text: string): boolean {
  if (!(element instanceof HTMLSelectElement)) return false;
  const option = [...element.options].find(({ label }) => label === text);
  if (!option) return false;
  element.value = option.value;
  element.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** A page of any engine, handled as a person would: by roles and names. Every method waits for its element. */
export class RemotePage {
  readonly #driver: Driver;
  readonly #address: string;

  constructor(driver: Driver, address: string) {
    this.#driver = driver;
    this.#address = address;
  }

  /** Opens a path. Firefox aborts a navigation while the previous page starts one of its own, so it is retried. */
  goto = (path: string) => expect(() => this.#driver.goto(`${this.#address}${path}`)).toPass();

  /** Stores items in the browser, as signing in does. */
  store = (items: object) =>
    this.#driver.evaluate(`Object.assign(localStorage, ${JSON.stringify(items)}) && null`);

  async click(role: Role, name: string): Promise<void> {
    const element = this.#element(role, name);
    await expect.poll(() => this.#driver.evaluate(`(${centreOf})(${element})`)).not.toBeNull();
    const centre = (await this.#driver.evaluate(`(${centreOf})(${element})`)) as { x: number; y: number };
    const actions = [
      { type: 'pointerMove', duration: 0, ...centre },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#driver.perform([{ type: 'pointer', id: 'mouse', actions }]);
  }

  /** Clicks a text field and types into it, key by key. */
  async write(name: string, text: string): Promise<void> {
    await this.click('textbox', name);
    await expect
      .poll(() => this.#driver.evaluate(`document.activeElement === ${this.#element('textbox', name)}`))
      .toBe(true);
    await this.press(...text);
  }

  async press(...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  choose = (name: string, text: string) =>
    expect
      .poll(() =>
        this.#driver.evaluate(`(${choose})(${this.#element('combobox', name)}, ${JSON.stringify(text)})`),
      )
      .toBe(true);

  /** Waits for an element of a role and name. */
  see = (role: Role, name: string) =>
    expect.poll(() => this.#driver.evaluate(`(${this.#element(role, name)}) !== undefined`)).toBe(true);

  /** Waits for a text within an element. */
  seeText = (text: string, within: string) =>
    expect
      .poll(() => this.#driver.evaluate(`document.querySelector(${JSON.stringify(within)})?.innerText ?? ''`))
      .toContain(text);

  /** Waits for the address. */
  seePath = (path: string) => expect.poll(() => this.#driver.evaluate('location.pathname')).toBe(path);

  #element = (role: Role, name: string) =>
    `(${findElement})(${JSON.stringify(SELECTORS[role])}, ${JSON.stringify(name)})`;
}
