/**
 * Measures the product beside the least that it could cost: lists of news, then chat.
 *   npm run bench [-- rows …]                            lists alone when sizes are given
 *   npm run bench -- chat [people [messages a second]]   chat alone
 */
const [what] = process.argv.slice(2);
if (what !== 'chat') await import('./run.ts');
if (what === undefined || what === 'chat') await import('./chat.ts');

export {};
