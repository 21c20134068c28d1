import { hash } from 'node:crypto';

/*
 * Pictures and links to documents have no address here before they are stored. Until then the sanitised HTML names them
 * by addresses that only this import makes: the address of a picture whose key is the beginning of its hash, and a path
 * with the hash of the document.
 */

const LENGTH = 24;

const shortHash = (text: string) => hash('sha256', text, 'base64url').slice(0, LENGTH);

/** Returns the mark of a picture. `sha256`: of its bytes. */
export const pictureMark = (sha256: string): string => shortHash(sha256);

/** Returns the address of a picture by its mark or its key. */
export const pictureAddress = (key: string): string => `/api/media/${key}/large.webp`;

/** Returns the mark of a document. */
export const documentMark = (sourceId: string): string => shortHash(sourceId);

/** Returns the address by which HTML refers to a document. */
export const documentAddress = (mark: string): string => `/imported/${mark}`;

const PICTURE = /\/api\/media\/([\w-]{24})\/large\.webp/g;
const LINK = /<a href="\/imported\/([\w-]{24})"[^>]*>([\s\S]*?)<\/a>/g;

/** Replaces the marks of pictures by the addresses of stored ones; `keyOf` returns the key. */
export const withPictures = (html: string, keyOf: (mark: string) => string | undefined): string =>
  html.replace(PICTURE, (_, mark: string) => pictureAddress(keyOf(mark) ?? mark));

/**
 * Replaces the marks of documents by addresses; a link to a document that has none becomes its words.
 * `addressOf` returns the address.
 */
export const withLinks = (html: string, addressOf: (mark: string) => string | undefined): string =>
  html.replace(LINK, (_, mark: string, words: string) => {
    const address = addressOf(mark);
    return address ? `<a href="${address}">${words}</a>` : words;
  });

/** Returns the marks of the documents that a text links to. */
export const linksIn = (html: string): string[] => [...html.matchAll(LINK)].map(([, mark = '']) => mark);
