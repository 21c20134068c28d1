/** The exports of e-mail for other features. */
export { deleteConfirmations } from './confirm.ts';
export { confirmedEmails } from './owned/confirmed-emails.ts';
export { isEmailConfirmed, type MailRecipient, mailRecipients } from './recipients.ts';
export { type MailContent, type MailItem, renderMail } from './render-mail.ts';
export { sendMail } from './send-mail.ts';
export { readUnsubscribeToken } from './unsubscribe.ts';
