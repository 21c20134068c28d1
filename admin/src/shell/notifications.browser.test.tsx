import { useState } from 'react';
import { NotificationContext, type NotificationPayload } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { offerUndo } from '../kit/state/undo.ts';
import { renderComponent, unmount } from '../testing/render-console.tsx';
import { Notifications } from './notifications.tsx';

let notify: (notification: NotificationPayload) => void;
let onTake: () => void;

/** The notifications, with a queue that calls `onTake` in the moment between taking a notification and showing it. */
function Queue() {
  const [notifications, setNotifications] = useState<NotificationPayload[]>([]);
  notify = (notification) => setNotifications((before) => [...before, notification]);
  const takeNotification = () => {
    const [first] = notifications;
    setNotifications((before) => before.slice(1));
    queueMicrotask(() => onTake());
    return first;
  };
  const context = {
    notifications,
    takeNotification,
    addNotification: notify,
    resetNotifications: () => {},
    setNotifications,
  };
  return (
    <NotificationContext.Provider value={context}>
      <main>
        <Notifications />
      </main>
    </NotificationContext.Provider>
  );
}

const pressCtrlZ = () =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, cancelable: true }));

beforeEach(async () => {
  await renderComponent(<Queue />);
  await expect.element(page.getByRole('main')).toBeInTheDocument();
});

afterEach(unmount);

test('Ctrl+Z just before its notification opens undoes, and the next notification is shown', async () => {
  const undo = vi.fn();
  onTake = () => {
    onTake = () => {};
    pressCtrlZ();
  };
  notify({ message: 'Poistettu', type: 'success', notificationOptions: { action: offerUndo(undo) } });
  await expect.poll(() => undo.mock.calls.length).toBe(1);
  await expect.element(page.getByText('Poistettu')).not.toBeInTheDocument();
  notify({ message: 'Palautettu', type: 'success' });
  await expect.element(page.getByText('Palautettu')).toBeVisible();
});

test('Ctrl+Z closes the notification that offers it', async () => {
  const undo = vi.fn();
  onTake = () => {};
  notify({ message: 'Poistettu', type: 'success', notificationOptions: { action: offerUndo(undo) } });
  await expect.element(page.getByText('Poistettu')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Poistettu')).not.toBeInTheDocument();
});
