import { useObjectUrl } from '@piiri/shared/ui/use-object-url.ts';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { render, unmount } from '../../test/render.tsx';

afterEach(unmount);

const addressOf = () => document.querySelector('a')?.getAttribute('href') ?? undefined;

function Link({ file }: { file: Blob | undefined }) {
  const address = useObjectUrl(file);
  return address ? <a href={address}>file</a> : null;
}

test('the address of a file can be read while it is shown, and not afterwards, in strict mode too', async () => {
  const file = new Blob(['sauna']);
  await render(
    <StrictMode>
      <Link file={file} />
    </StrictMode>,
  );
  await expect.poll(addressOf).toMatch(/^blob:/);
  const address = String(addressOf());
  expect(await (await fetch(address)).text()).toBe('sauna');
  unmount();
  await expect(fetch(address)).rejects.toThrow();
});

test('without a file there is no address', async () => {
  await render(
    <div id="shown">
      <Link file={undefined} />
    </div>,
  );
  await expect.poll(() => document.getElementById('shown')).not.toBeNull();
  expect(addressOf()).toBeUndefined();
});
