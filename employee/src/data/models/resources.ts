import type { Item, Row } from '@piiri/schemas';
import type { resource } from '@piiri/schemas/entities/resource.ts';
import { dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';
import { contents, shapeOf } from '../content/contents.ts';

/** The acknowledgement requested from everyone who sees it. */
interface ResourceQuery {
  acknowledgement?: { deadline: string | null; version: number } | null;
  /** When an editor last found it to be right, ISO 8601. */
  checked_at?: string | null;
}

export type ResourceRow = Row<typeof resource> & ResourceQuery;
export type ResourceItem = Item<typeof resource>;

const VIEWABLE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'];

/**
 * Returns the type of a file that the browser can show, with or without PDFs; undefined for files that can only be
 * saved.
 */
export function viewableType(
  { file_content_type: type }: ResourceRow,
  showsPdf: boolean,
): string | undefined {
  if (type === 'application/pdf' && !showsPdf) return undefined;
  return VIEWABLE_TYPES.find((viewable) => viewable === type);
}

/** Returns the source of the company's files and links. */
export const resourcesOf = (app: App) => app.model(contents).of<ResourceRow, ResourceRow>('resource');

/** Returns the content of a file. Rejects with CallFailure. */
export async function fileOf({ api }: App, id: number): Promise<Blob> {
  return dataOf(await api.get<Blob>(`${shapeOf('resource').api}/${id}/view/`, { as: 'blob' }));
}
