import type { Page } from 'playwright';

/** What is used of the browser's document: the server's code is compiled without its types. */
interface PageElement {
  textContent: string;
  parentElement: PageElement | null;
  childNodes: Iterable<{ nodeType: number; textContent: string }>;
  getBoundingClientRect(): { height: number; right: number };
}

declare const document: {
  body: PageElement;
  documentElement: { scrollWidth: number };
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  createRange(): { selectNodeContents(element: PageElement): void } & Pick<
    PageElement,
    'getBoundingClientRect'
  >;
};
declare const getComputedStyle: (element: PageElement) => { color: string; backgroundColor: string };

/** Returns what an open mail looks like: its width, low contrasts of its texts, the height of its button. */
export const look = (page: Page) =>
  page.evaluate(() => {
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
        const part = value / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const backgroundOf = (element: PageElement | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return channels(backgroundColor)[3] === 0 ? backgroundOf(element.parentElement) : backgroundColor;
    };
    const texts = [...document.querySelectorAll('p, a, h1, td')].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()),
    );
    const lowContrasts = texts.flatMap((element) => {
      const [ink, ground] = [luminance(getComputedStyle(element).color), luminance(backgroundOf(element))];
      const contrast = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
      return contrast < 4.5 ? [`${element.textContent}: ${contrast.toFixed(2)}`] : [];
    });
    const button = document.querySelector('td[bgcolor] > a');
    return {
      width: document.documentElement.scrollWidth,
      texts: texts.length,
      lowContrasts,
      buttonHeight: button?.getBoundingClientRect().height ?? null,
      isDark: luminance(getComputedStyle(document.body).backgroundColor) < 0.1,
    };
  });

/** Returns where the texts in Arabic letters end at the right. */
export const rightEnds = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, p')]
      .filter(({ textContent }) => /[\u0600-\u06ff]/.test(textContent))
      .map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return Math.round(range.getBoundingClientRect().right);
      }),
  );
