import type { Login } from '../../data/session/login.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';

interface GoOnProps {
  login: Login;
  onEntered(): void;
  children: string;
}

/** Skips the current step and continues with the session that is already open. */
export function GoOn({ login, onEntered, children }: GoOnProps) {
  const { run } = useAction(async () => {
    if (!login.busy.value && (await login.goOn())) onEntered();
  });
  return <LinkButton onClick={() => run()}>{children}</LinkButton>;
}
