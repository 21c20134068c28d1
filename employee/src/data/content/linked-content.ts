import type { App } from '../app.ts';
import { type ContentRow, textAt } from './content.ts';
import { contents } from './contents.ts';
import { screens } from './screens.static.ts';
import { shapes } from './shapes.static.ts';

/** The company's content behind a URL. */
export interface LinkedContent {
  path: string;
  title: string;
}

const PATH = /^\/([\w-]+)\/(\d{1,9})\/?$/;

/** Content linked from texts, each looked up once. Accessed through `App.model`. */
export const linkedContent = (app: App) => {
  const cache = new Map<string, Promise<LinkedContent | undefined>>();

  async function find(path: string): Promise<LinkedContent | undefined> {
    const [, first, id] = PATH.exec(path) ?? [];
    const name = screens.find(({ path: own, page }) => page && own === first)?.name;
    const shape = name === undefined ? undefined : shapes[name];
    if (name === undefined || !shape) return undefined;
    const item = await app
      .model(contents)
      .of<ContentRow, ContentRow>(name)
      .item(Number(id))
      .catch(() => undefined);
    const title = item && textAt(item, shape.title);
    return title ? { path, title } : undefined;
  }

  return {
    /**
     * Returns the content behind a URL; undefined when it is not content of the company or the reader may not see it.
     */
    at(href: string): Promise<LinkedContent | undefined> {
      const { origin, pathname } = new URL(href);
      if (origin !== location.origin) return Promise.resolve(undefined);
      const content = cache.get(pathname) ?? find(pathname);
      cache.set(pathname, content);
      return content;
    },
  };
};
