/**
 * Mirrors people from a CSV file, as a nightly job does: node mirror-people.mjs people.csv
 * The file's columns are named as on the wire (first_name, last_name, phone, job_title, groups with | between). Who is there already is
 * known by the phone. Needs a service token with user:write.
 *   PIIRI_URL    the intranet's address
 *   PIIRI_TOKEN  the service token
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const { PIIRI_URL, PIIRI_TOKEN } = process.env;
const headers = { Authorization: `Bearer ${PIIRI_TOKEN}`, 'Accept-Language': 'en' };

/** Sends the file, and gives the answer. Throws with the rows that are wrong. */
async function send(file, query = '') {
  const form = new FormData();
  form.set('file', new Blob([file]), 'people.csv');
  const answer = await fetch(`${PIIRI_URL}/api/v1/users/import/${query}`, {
    method: 'POST',
    headers,
    body: form,
  });
  const result = await answer.json();
  if (!answer.ok) throw new Error(`${result.title}: ${JSON.stringify(result.rows ?? result.detail)}`);
  return result;
}

/** Waits until an import is over. */
async function finished(id) {
  while (true) {
    const answer = await fetch(`${PIIRI_URL}/api/v1/users/import/${id}/?rows=0`, { headers });
    const state = await answer.json();
    if (state.state === 'done') return state;
    if (state.state === 'failed') throw new Error('The import failed; nobody was stored.');
    await delay(500);
  }
}

const file = await readFile(process.argv[2]);
const preview = await send(file, '?dry_run=1');
process.stdout.write(`${preview.new} new, ${preview.changed} changed, ${preview.wrong} wrong\n`);
if (preview.wrong > 0)
  throw new Error(JSON.stringify(preview.rows.filter(({ result }) => result === 'wrong')));
const { id } = await send(file);
if (id !== undefined) await finished(id);
process.stdout.write('Done\n');
