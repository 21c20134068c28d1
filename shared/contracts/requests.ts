/**
 * Requests of the routes in `routes.ts`, by method and path. Types only. A route without an entry has neither query nor
 * body. The server's type check compares them with its routes (`server/test/typed-routes.ts`).
 */
import type { Language } from '@piiri/schemas/languages.ts';
import type { z } from 'zod';
import type { ReceiptState } from './alerts.ts';
import type { CareList } from './care.ts';
import type { MediaFilter, MediaOrder, mediaChanges } from './media.ts';
import type { Retention } from './privacy.ts';
import type { ReaderRequests } from './reader-routes.ts';
import type { newView, viewChanges } from './saved-views.ts';
import type { Protocol, SignInAnswer } from './sign-in.ts';
import type { newTemplate, templateChanges } from './templates.ts';
import type { unsavedForm, unsavedInput } from './unsaved.ts';

/** An integer, which a query may contain as text. */
type Integer = number | string;

type Flag = 0 | 1 | '0' | '1' | 'true' | 'false';

/** Query of the editors' view instead of the readers'. */
interface AsEditor {
  admin_view?: Flag;
}

interface Paged extends AsEditor {
  page?: Integer;
  page_size?: Integer;
}

/** Query for some objects; `ids`: comma-separated. */
interface ObjectsQuery {
  entity: string;
  ids: string;
}

interface EntityQuery {
  entity: string;
}

type UnsavedForm = z.input<typeof unsavedForm>;

interface WebhookInput {
  url: string;
  events: readonly string[];
  active: boolean;
}

/** Query and JSON body of each route; a form with files is FormData. */
export interface Requests extends ReaderRequests {
  'POST v1/audience/': { query?: AsEditor; body: { entity: string; group: number; more_groups?: number[] } };
  [alertReceipts: `GET v1/alerts/${number}/receipts/`]: {
    query: Paged & { answer?: ReceiptState; group?: Integer; search?: string };
  };
  'POST v1/screens/pair/': {
    body: {
      code: string;
      screen?: number;
      name?: string;
      kind?: 'screen' | 'kiosk';
      groups?: readonly number[];
      entities?: readonly string[];
    };
  };
  [publishRelease: `POST v1/releases/${number}/publish/`]: { body: { at?: string | null } };
  [previewRelease: `GET v1/releases/${number}/preview/`]: {
    query: AsEditor & { as_group?: string; as_user?: string };
  };
  [sendNewsletter: `POST v1/newsletters/${number}/send/`]: { body: { at?: string | null } };
  [previewNewsletter: `GET v1/newsletters/${number}/preview/`]: {
    query: AsEditor & { language?: string; as_group?: string; as_user?: string };
  };
  'GET v1/attention/': { query: AsEditor & { from?: string; until?: string } };
  'GET v1/console/calendar/': {
    query: { entity?: string; group?: Integer; from: string; until: string };
  };
  'GET v1/console/board/': { query?: { entity?: string; group?: Integer } };
  'GET v1/care/': { query: Paged & { care: CareList } };
  'GET v1/care/counts/': { query?: AsEditor };
  'GET v1/care/owners/': { query?: AsEditor & { search?: string } };
  'GET v1/search/unanswered/': { query?: Paged & { from?: string } };
  'GET v1/links/broken/': { query?: Paged };
  'GET v1/trash/': { query?: Paged & { entity?: string; search?: string } };
  [owned: `GET v1/users/${number}/owned/`]: { query?: AsEditor };
  [handOn: `POST v1/users/${number}/owned/`]: { body: { owner: number } };
  'GET v1/reviews/': {
    query?: Paged & { state?: 'open' | 'approved' | 'returned'; entity?: string; object?: Integer };
  };
  [sendBack: `POST v1/reviews/${number}/return/`]: { body: { comment: string } };
  [assign: `PATCH v1/reviews/${number}/`]: { body: { assignee?: number | null; due?: string | null } };

  'GET v1/own-content/': { query?: AsEditor };

  'GET v1/forms/': { query?: { admin_view?: '1'; page?: number; page_size?: number } };
  [submissions: `GET v1/forms/${string}/submissions`]: {
    query: Paged & { search?: string; ordering?: string } & Readonly<Record<string, string | number>>;
  };
  [formSummary: `GET v1/forms/${string}/summary`]: { query: AsEditor };
  [formHandlers: `GET v1/forms/${string}/handlers`]: { query: AsEditor };
  [submission: `GET v1/forms/${string}/submissions/${number}`]: { query: AsEditor };
  [changeSubmission: `PATCH v1/forms/${string}/submissions/${number}/`]: {
    query: AsEditor;
    body: { state?: string; assignee?: number | null; note?: string };
  };
  [writeToSender: `POST v1/forms/${string}/submissions/${number}/messages/`]: {
    query: AsEditor;
    body: { text: string };
  };
  [changeSubmissions: `POST v1/forms/${string}/submissions/bulk/change/`]: {
    query: AsEditor;
    body: { items: { id: number; state: string }[] };
  };

  'PUT v1/privacy/retention/': { body: Retention };
  'POST v1/privacy/retention/preview/': { body: Retention };
  'GET v1/privacy/register/': { query?: Paged };
  [erase: `POST v1/users/${number}/erase/`]: { body: { confirm: string } };

  'GET v1/console/figures/': { query: ObjectsQuery };
  'PATCH v1/profile/': { body: Readonly<Record<string, unknown>> };
  'POST v1/profile/tokens/': { body: { name: string; expires?: string | null } };
  'POST v1/answers/': { body: { question: string } };
  'GET v1/passages/': { query: { q: string } };
  'GET v1/search/': {
    query?: Paged & {
      search?: string;
      type?: string;
      group?: string;
      from?: string;
      until?: string;
      counts?: 0 | 1;
    };
  };
  [pulse: `GET v1/pulses/${number}/results/`]: { query?: AsEditor };
  'GET v1/reach/': { query?: AsEditor & { from?: string; until?: string } };
  'GET v1/reach/listed/': { query: ObjectsQuery };
  'PUT v1/tenant/sign-in/': {
    body: {
      slug?: string | null;
      domains?: string[];
      domains_waiting?: { domain: string }[];
      oidc?: Partial<Omit<SignInAnswer['oidc'], 'has_client_secret' | 'claims'>> & {
        client_secret?: string | null;
        claims?: Partial<SignInAnswer['oidc']['claims']>;
      };
      saml?: Partial<Omit<SignInAnswer['saml'], 'certificate_details' | 'claims'>> & {
        claims?: Partial<SignInAnswer['saml']['claims']>;
        metadata_url?: string;
        metadata?: string;
      };
      ldap?: Partial<
        Omit<SignInAnswer['ldap'], 'has_password' | 'last_run' | 'next_run' | 'claims' | 'groups'>
      > & {
        password?: string | null;
        claims?: Partial<SignInAnswer['ldap']['claims']>;
        groups?: Partial<SignInAnswer['ldap']['groups']>;
      };
    };
  };
  'POST v1/tenant/ldap/sync/': { body: { dry_run?: boolean; allow_many?: boolean } };
  'POST v1/tenant/sign-in/test/': { body: { protocol?: Protocol } };
  'POST v1/tenant/sign-in/test/result/': { body: { search: string } };
  'PATCH v1/tenant/': { body: FormData | Readonly<Record<string, unknown>> };
  'POST admin/v1/translate/': { body: { source_lang: Language; target_lang: Language; text: string } };
  'POST v1/users/invite/': { body: { id: number; message: string; invited_at?: string | null } };
  'GET v1/users/joincodes/': { query?: Paged };
  [joinFact: `PUT v1/users/${number}/joinfact/`]: { body: { fact: string } };
  'POST v1/users/joincodes/': { body: { ids: readonly number[] } };
  'POST v1/content-import/': { query?: { dry_run?: Flag }; body: FormData };
  'GET v1/content-import/': { query?: Paged };
  'POST v1/users/import/': { query?: { dry_run?: Flag; skip_wrong?: Flag }; body: FormData };
  [importPeople: `GET v1/users/import/${number}/people/`]: { query?: Paged };
  [importState: `GET v1/users/import/${number}/`]: { query?: { rows?: 0 | 1 } };
  [password: `PUT v1/users/${number}/password/`]: { body: { password: string } };
  [people: `GET v1/tenant/groups/${number}/${'members' | 'admins'}/`]: {
    query?: Paged & { search?: string };
  };
  [changePeople: `PATCH v1/tenant/groups/${number}/${'members' | 'admins'}/`]: {
    body: { add?: readonly number[]; remove?: readonly number[] };
  };
  [enrollments: `GET v1/events/${number}/enrollments/`]: { query?: Paged & { search?: string } };
  [addEnrollment: `POST v1/events/${number}/enrollments/`]: {
    query?: AsEditor;
    body: { user: number; comment?: string | null };
  };
  [checkIn: `POST v1/events/${number}/enrollments/check-in/`]: { query?: AsEditor; body: { code: string } };
  [changeEnrollment: `PATCH v1/events/${number}/enrollments/${number}/`]: {
    query?: AsEditor;
    body: { state?: 'enrolled' | 'waiting'; checked_in?: boolean };
  };
  [removeEnrollment: `DELETE v1/events/${number}/enrollments/${number}/`]: { query?: AsEditor };
  [candidates: `GET v1/events/${number}/enrollments/candidates/`]: { query?: AsEditor & { search?: string } };
  [eventMessage: `POST v1/events/${number}/enrollments/message/`]: {
    query?: AsEditor;
    body: { to: 'all' | 'enrolled' | 'waiting'; text: string };
  };
  [ratings: `GET v1/events/${number}/feedbacks/`]: { query?: Paged };
  [unseen: `GET v1/polls/${number}/unseen/`]: { query?: AsEditor & { group?: Integer } };
  [summary: `GET v1/polls/${number}/answers/summary/`]: { query?: AsEditor & { group?: Integer } };
  [answers: `GET v1/polls/${number}/answers/`]: { query?: Paged & { group?: Integer; question?: string } };

  'POST v1/webhooks/': { body: WebhookInput };
  [changeWebhook: `PUT v1/webhooks/${number}/`]: { body: WebhookInput };
  [deliveries: `GET v1/webhooks/${number}/deliveries/`]: { query?: Paged };
  'POST v1/service-tokens/': {
    body: { name: string; scopes: readonly string[]; expires?: string | null };
  };

  'GET v1/media/': {
    query?: Paged & {
      search?: string;
      show?: MediaFilter;
      ordering?: MediaOrder;
    };
  };
  'POST v1/media/': { body: FormData };
  [changePicture: `PATCH v1/media/${number}/`]: { body: z.input<typeof mediaChanges> };
  [replacePicture: `POST v1/media/${number}/replace/`]: { body: FormData };

  'GET v1/unsaved-changes/entry/': { query: UnsavedForm };
  'PUT v1/unsaved-changes/entry/': { body: z.input<typeof unsavedInput> };
  'DELETE v1/unsaved-changes/entry/': { query: UnsavedForm };

  'GET v1/templates/': { query: EntityQuery };
  'POST v1/templates/': { body: z.input<typeof newTemplate> };
  [changeTemplate: `PATCH v1/templates/${number}/`]: { body: z.input<typeof templateChanges> };
  'GET v1/saved-views/': { query: EntityQuery };
  'POST v1/saved-views/': { body: z.input<typeof newView> };
  [changeView: `PATCH v1/saved-views/${number}/`]: { body: z.input<typeof viewChanges> };

  'GET v1/history/': {
    query?: Paged & {
      entity?: string;
      id?: Integer;
      user?: Integer;
      from?: string;
      until?: string;
    };
  };

  'POST v1/upload/image/': { body: FormData };
  'POST v1/upload/photo/': { body: FormData };
  'POST v1/upload/attachments/': { body: FormData };

  [settleReport: `PUT v1/chat/reports/${number}/`]: { body: { outcome: 'deleted' | 'kept' } };
  'GET v1/comments/reported/': { query?: Paged };
  [settleComment: `POST v1/comments/${number}/settle/`]: { body: { action: 'keep' | 'delete' } };
  [room: `GET v1/chat/rooms/${number}/`]: {
    query?: { before?: number; after?: number; around?: number; limit?: number };
  };
  [rooms: `GET v1/chat/channels/${number}/rooms/`]: { query?: Paged };
  [mute: `PUT v1/chat/channels/${number}/mutes/${number}/`]: { body: { minutes?: number | null } };

  'GET v1/feedbacks/count': { query?: { status?: '1' | '2' | '3' } };
  'GET v2/feedbacks/': {
    query?: Omit<Paged, 'admin_view'> & {
      search?: string;
      ordering?: 'received_on' | '-received_on' | 'status' | '-status';
      status?: '1' | '2' | '3';
      category?: string;
      overdue?: Flag;
      waiting?: Flag;
      assignee?: string;
    };
  };
  'POST v1/feedback/': {
    body: {
      category: number;
      text: string;
      contact?: { name?: string | null; phone?: string | null; email?: string | null } | null;
      reply_wanted?: boolean | null;
      attachments?: number[] | null;
      origin: 'phone' | 'in_person';
    };
  };
  [assign: `PUT v1/feedback/${number}/assignee`]: { body: { user: number | null } };
  [addNote: `POST v1/feedback/${number}/notes`]: { body: { text: string } };
  [reopen: `POST v1/feedback/${number}/reopen`]: { body: { reason: string } };
  [changeCase: `PUT v1/feedback/${number}/`]: {
    body: { status?: 1 | 2 | 3; internal_note?: string | null };
  };
  [moveCase: `POST v1/feedback/${number}/move`]: { body: { category: number } };
  [reply: `POST v1/feedback/${number}/messages`]: { body: { text: string } };
  'GET v1/feedback/categories/': { query?: Paged };
  'GET admin/v1/feedback/categories/': { query?: Paged };

  'PUT v1/feedback/reminders': { body: { sms: boolean } };
  'PATCH v1/settings/feedback-policy/': {
    body: {
      translations?: Readonly<Record<string, { text?: string | null } | null>>;
      first_answer_days?: number;
      outcome_months?: number;
    };
  };
  'POST v1/settings/feedback-managers/': { body: { user: number; permissions?: number[] } };
  'GET v1/settings/feedback-managers/log/': { query?: Omit<Paged, 'admin_view'> };
  [changeManager: `PUT v1/settings/feedback-managers/${number}/`]: { body: { permissions: number[] } };
}

type NoInput = { query?: undefined; body?: undefined };

/** Request of a route. */
export type RequestOf<R> = R extends keyof Requests
  ? Requests[R] & Omit<NoInput, keyof Requests[R]>
  : NoInput;

/** Query of a route. */
export type QueryOf<R> = RequestOf<R> extends { query?: infer Query } ? Query : never;

/** Options of a call of a route; optional when nothing is required. */
export type RequestArguments<R, Options> =
  object extends RequestOf<R> ? [options?: Options & RequestOf<R>] : [options: Options & RequestOf<R>];
