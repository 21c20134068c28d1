import type { App } from './app.ts';
import { createContentSource } from './content-source.ts';
import { dataOf } from './failure.ts';
import type { ResourceRow } from './wire.ts';

const SHOWN_IN_PLACE = ['application/pdf', 'image/jpeg', 'image/png'];

/** The type of a file that the browser can show in place, PDFs or not; undefined for those that are only saved. */
export function viewableType(
  { file_content_type: type }: ResourceRow,
  showsPdf: boolean,
): string | undefined {
  if (type === 'application/pdf' && !showsPdf) return undefined;
  return SHOWN_IN_PLACE.find((each) => each === type);
}

/** The company's files and links, to be had by `App.model`. */
export const resources = (app: App) => ({
  ...createContentSource<ResourceRow, ResourceRow>(app, { path: 'v1/resources' }),
  /** The bytes of one's file. Rejects with CallFailure. */
  async file(id: number): Promise<Blob> {
    return dataOf(await app.api.get<Blob>(`v1/resources/${id}/view/`, { as: 'blob' }));
  },
});
