import { foldUsername } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { accountByUsername } from '../../auth/accounts.ts';
import { deviceOf } from '../../auth/device.ts';
import { requiredText } from '../../auth/input.ts';
import { beginPages } from '../../auth/page-session.ts';
import { isPassword } from '../../auth/password.ts';
import { loginAnswer, openSessions } from '../../auth/sessions.ts';
import { throttled } from '../../auth/throttle.ts';
import { defineRoute } from '../../http/route.ts';
import { isRefusedPassword } from '../../seed/guard-demo.ts';

/** Signs in by password. A wrong name, a wrong password and an account without a company look the same, and take as long. */
export default defineRoute({
  method: 'POST',
  path: 'v1/auth/login',
  summary: 'Sign in by user name and password',
  tag: 'auth',
  access: 'public',
  body: z.object({ username: requiredText(), password: requiredText() }, 'not_an_object'),
  answers: { 200: loginAnswer },
  refuses: [401, 429],
  async handler({ services, body, request, reply }) {
    const username = foldUsername(body.username);
    return throttled(services, { target: username, address: request.ip }, async () => {
      const account = await accountByUsername(services.database.system, username);
      const isRight = await isPassword(body.password, account?.password_hash);
      const opened =
        isRight && account?.password_hash && !isRefusedPassword(services.config, body.password)
          ? await openSessions(
              services,
              { id: account.id, password_hash: account.password_hash },
              deviceOf(request.headers['user-agent']),
            )
          : undefined;
      if (!opened) throw new AppError('login_failed');
      reply.header('Set-Cookie', await beginPages(services, request, opened.token));
      return opened;
    });
  },
});
