/** The exports of e-mail for other features. */
export { deleteConfirmations } from './confirm.ts';
export type { MailContent, MailItem } from './layout.ts';
export { readUnsubscribeToken } from './leave.ts';
export { isEmailConfirmed, type MailRecipient, mailRecipients } from './recipients.ts';
export { sendMail } from './send-mail.ts';
