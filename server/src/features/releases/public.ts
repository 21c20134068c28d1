/** The exports of releases for other features. */
export { decorateItems, groupsOfItems, moveItems, publishedEntity } from './items.ts';
