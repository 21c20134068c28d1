/**
 * Brings the lunch menu of another system into a page of the intranet, as a job each Monday does: node lunch-menu.mjs
 * Needs a service token with page:read and page:write.
 *   PIIRI_URL, PIIRI_TOKEN  the intranet's address, and the service token
 *   PIIRI_PAGE              the id of the page that shows the menu
 *   LUNCH_URL               answers {"days": [{"day": "Maanantai", "dishes": ["Hernekeitto", …]}, …]}
 */
const { PIIRI_URL, PIIRI_TOKEN, PIIRI_PAGE, LUNCH_URL } = process.env;
const headers = { Authorization: `Bearer ${PIIRI_TOKEN}`, 'Content-Type': 'application/json' };

const escaped = (text) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const { days } = await (await fetch(LUNCH_URL)).json();
const text = days
  .map(
    ({ day, dishes }) =>
      `<h2>${escaped(day)}</h2><ul>${dishes.map((dish) => `<li>${escaped(dish)}</li>`).join('')}</ul>`,
  )
  .join('');

const address = `${PIIRI_URL}/api/admin/v1/pages/${PIIRI_PAGE}/`;
const page = await fetch(address, { headers });
const { translations } = await page.json();
const changed = await fetch(address, {
  method: 'PUT',
  // Whoever edits the page in the console at this moment is not overwritten.
  headers: { ...headers, 'If-Match': page.headers.get('etag') },
  body: JSON.stringify({ translations: { ...translations, fi: { ...translations.fi, text } } }),
});
if (!changed.ok) throw new Error((await changed.json()).detail);
process.stdout.write(`${days.length} days\n`);
