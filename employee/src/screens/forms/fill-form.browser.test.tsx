import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyDraft } from '../../data/models/form-drafts.ts';
import type { Form } from '../../data/models/forms.ts';
import { render, unmount } from '../../test/render.tsx';
import { DecisionForm } from './decision-form.tsx';
import { FillForm } from './fill-form.tsx';

const field = (name: string, kind: string, more: object = {}) => ({
  name,
  kind,
  labels: { fi: name },
  label: name,
  help: {},
  required: false,
  choices: [],
  ...more,
});

const FORM: Form = {
  name: 'near_miss',
  label: 'Läheltä piti',
  labels: {},
  description: {},
  icon: 'siren',
  thanks: { fi: 'Kiitos!' },
  fields: [
    field('Mitä', 'text', { required: true }),
    field('Vahinko', 'boolean'),
    field('Vamma', 'text', { when: { field: 'Vahinko', is: [true] } }),
  ],
};

const SENT = { id: 5, number: 12, state: 'sent', sent_at: '2026-11-29T12:00:00Z' };

/** Renders an element within a router. */
function within(element: ReactNode): ReactNode {
  const routeTree = createRootRoute({ component: () => element });
  return <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() }) as never} />;
}

interface Sending {
  key: string | null;
  body: { custom?: object };
}

/** Renders the form with answers to its sendings, which are recorded. */
async function open(answers: (Response | Promise<Response>)[], form = FORM): Promise<Sending[]> {
  const sendings: Sending[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    if (init?.method !== 'POST') return Response.json({ results: [] });
    sendings.push({
      key: new Headers(init.headers).get('Idempotency-Key'),
      body: init.body instanceof FormData ? Object.fromEntries(init.body) : JSON.parse(String(init.body)),
    });
    return answers.shift() ?? Response.error();
  };
  const element = <FillForm form={form} start={emptyDraft()} />;
  await render(within(element), { fetch, texts: ['forms', 'content', 'offline'] });
  return sendings;
}

const what = page.getByRole('textbox', { name: 'Mitä' });
const next = page.getByRole('button', { name: 'Tarkista ja lähetä' });
const send = page.getByRole('button', { name: 'Lähetä', exact: true });

async function fill(): Promise<void> {
  await what.fill('Liukas lattia');
  await next.click();
  await expect.element(send).toBeVisible();
}

afterEach(() => vi.restoreAllMocks());
afterEach(unmount);

describe('a form', () => {
  test('that waits for a slow answer is busy, is sent once, and then shows its number', async () => {
    const { answer, arrive } = slow(Response.json(SENT, { status: 201 }));
    const sendings = await open([answer]);
    await fill();
    await send.click();
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    (send.element() as HTMLElement).click();
    arrive();
    await expect.element(page.getByRole('heading', { name: 'Lähetetty, numero 12' })).toBeVisible();
    await expect.element(page.getByText('Kiitos!')).toBeVisible();
    expect(sendings).toHaveLength(1);
  });

  test('whose answer breaks off waits on the device, and is sent again under the same key', async () => {
    const sendings = await open([cut(201), Response.json(SENT, { status: 201 })]);
    await fill();
    await send.click();
    await expect.element(page.getByRole('heading', { name: 'Odottaa yhteyttä' })).toBeVisible();
    dispatchEvent(new Event('online'));
    await expect.element(page.getByRole('heading', { name: 'Lähetetty' })).toBeVisible();
    expect(sendings.map(({ key }) => key)).toEqual([sendings[0]?.key, sendings[0]?.key]);
  });

  test('that is refused says so at the field, which has the focus and what was written', async () => {
    const errors = { 'custom.Mitä': ['Lyhennä tekstiä.'] };
    await open([Response.json({ errors }, { status: 400 }), Response.json(SENT, { status: 201 })]);
    await fill();
    await send.click();
    await expect.element(what).toHaveFocus();
    await expect.element(what).toHaveValue('Liukas lattia');
    await expect.element(page.getByRole('alert').filter({ hasText: 'Lyhennä tekstiä.' })).toBeVisible();
    await what.fill('Lattia');
    await next.click();
    await send.click();
    await expect.element(page.getByRole('heading', { name: 'Lähetetty, numero 12' })).toBeVisible();
  });

  test('whose photo the device has no room for says so, and is sent with it while the page is open', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    const fields = [...FORM.fields, field('Kuva', 'photo', { max: 1 })];
    const sendings = await open([Response.json(SENT, { status: 201 })], { ...FORM, fields });
    const canvas = new OffscreenCanvas(4, 4);
    canvas.getContext('2d')?.fillRect(0, 0, 4, 4);
    const drawn = await canvas.convertToBlob({ type: 'image/png' });
    await userEvent.upload(
      page.getByLabelText('Kuva: Ota kuva'),
      new File([drawn], 'hylly.png', { type: 'image/png' }),
    );
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Laitteen tallennustila on täynnä' }))
      .toBeVisible();
    await fill();
    await send.click();
    await expect.element(page.getByRole('heading', { name: 'Lähetetty, numero 12' })).toBeVisible();
    expect(put).toHaveBeenCalled();
    expect(sendings).toEqual([
      { key: expect.any(String), body: expect.objectContaining({ 'custom.Kuva': expect.any(File) }) },
    ]);
  });

  test('sends nothing of the fields that it hides', async () => {
    const sendings = await open([Response.json(SENT, { status: 201 })]);
    const injured = page.getByRole('group', { name: 'Vahinko' });
    await injured.getByText('Kyllä').click();
    await page.getByRole('textbox', { name: 'Vamma' }).fill('Haava');
    await injured.getByText('Ei').click();
    await expect.element(page.getByRole('textbox', { name: 'Vamma' })).not.toBeInTheDocument();
    await fill();
    await expect.element(page.getByText('Haava')).not.toBeInTheDocument();
    await send.click();
    await expect.poll(() => sendings.length).toBe(1);
    expect(sendings[0]?.body).toEqual({ custom: { Mitä: 'Liukas lattia', Vahinko: false } });
  });
});

describe('a decision', () => {
  const approve = page.getByRole('button', { name: 'Hyväksy' });
  const reject = page.getByRole('button', { name: 'Hylkää' });
  const comment = page.getByRole('textbox');

  async function openDecision(answers: (Response | Promise<Response>)[]) {
    const bodies: object[] = [];
    const decided: unknown[] = [];
    const fetch: typeof globalThis.fetch = async (_, init) => {
      bodies.push(JSON.parse(String(init?.body)));
      return answers.shift() ?? Response.error();
    };
    const element = (
      <DecisionForm id={5} onDecided={(row) => decided.push(row)} onOutdated={() => undefined} />
    );
    await render(element, { fetch, texts: ['forms', 'offline'] });
    return { bodies, decided };
  }

  test('waits for a slow answer, once', async () => {
    const { answer, arrive } = slow(Response.json({ id: 5 }));
    const { bodies, decided } = await openDecision([answer]);
    await approve.click();
    await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
    (reject.element() as HTMLElement).click();
    arrive();
    await expect.poll(() => decided.length).toBe(1);
    expect(bodies).toEqual([{ decision: 'approved', comment: null }]);
  });

  test('whose answer breaks off keeps the comment, and a rejection wants one', async () => {
    const { bodies, decided } = await openDecision([cut(200), Response.json({ id: 5 })]);
    await reject.click();
    await expect.element(comment).toHaveFocus();
    expect(bodies).toEqual([]);
    await comment.fill('Liian kallis');
    await reject.click();
    await expect.element(page.getByText(/Päätöstä ei saatu tallennettua/)).toBeVisible();
    await expect.element(comment).toHaveValue('Liian kallis');
    await reject.click();
    await expect.poll(() => decided.length).toBe(1);
    expect(bodies[1]).toEqual({ decision: 'rejected', comment: 'Liian kallis' });
  });
});
