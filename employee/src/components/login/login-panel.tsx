import { useRef, useState } from 'react';
import { useApp } from '../../models/app.ts';
import { createLogin } from '../../models/login.ts';
import { IdentityForm } from './identity-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PinForm } from './pin-form.tsx';

/** The way in, one question at a time. */
export function LoginPanel({ onEntered }: { onEntered(): void }) {
  const { api, session } = useApp();
  const [login] = useState(() => createLogin(api, session));
  const step = login.step.value;
  const isBack = useRef(false);
  if (step !== 'identity') isBack.current = true;
  if (step === 'password') return <PasswordForm login={login} onEntered={onEntered} />;
  if (step === 'pin') return <PinForm login={login} onEntered={onEntered} />;
  return <IdentityForm login={login} isBack={isBack.current} />;
}
