import { isLanguage, type Language } from '@piiri/schemas';
import { sql } from 'drizzle-orm';
import { tenants } from '../../platform/db/tables/tenants.ts';
import { companyAddress } from '../../platform/http/company-hosts.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { serverText } from '../../platform/texts.ts';
import { users } from '../people/public.ts';
import { emailConfirmations } from './owned/email-confirmations.ts';
import { sendMail } from './send-mail.ts';

/** What a link's secret is derived for. */
export const CONFIRMATION_PURPOSE = 'confirm e-mail';

/** Sends the link. The job only knows the row's id: the link's secret is derived from it and not stored. */
export const confirmationMailJob: Job<{ tenant: number; id: number }> = {
  name: 'mail-confirmation',
  priority: 'quick',
  async run(services, { tenant, id }) {
    const { rows } = await services.database.system.execute<{
      user_id: number;
      email: string;
      language: string | null;
      default_language: Language;
      name: string;
      color: string;
    }>(sql`
      select c.user_id, c.email, u.language, t.default_language, t.name, t.color
      from ${emailConfirmations} c join ${users} u on u.id = c.user_id and u.deleted_at is null
      join ${tenants} t on t.id = c.tenant_id where c.id = ${id}::int and c.tenant_id = ${tenant}::int`);
    const [row] = rows;
    if (!row) return;
    const language = isLanguage(row.language) ? row.language : row.default_language;
    const { name: company } = row;
    const subject = serverText(language, 'mail_confirm_subject');
    const token = `${id}.${services.sign(CONFIRMATION_PURPOSE, String(id))}`;
    const home = await companyAddress(services.database.system, services.config, tenant);
    await sendMail(
      services,
      row.email,
      { tenantId: tenant, userId: row.user_id, topic: 'confirmation' },
      {
        language,
        company: { name: company, color: row.color },
        subject,
        heading: subject,
        paragraphs: [serverText(language, 'mail_confirm_text', { company })],
        button: {
          label: serverText(language, 'mail_confirm_button'),
          url: `${home}/confirm-email?token=${token}`,
        },
        small: [serverText(language, 'mail_confirm_ignore')],
      },
    );
  },
};
