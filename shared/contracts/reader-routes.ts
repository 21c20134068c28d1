/** Routes of `routes.ts` that the employee app calls, with their requests. Types only. */
import type { z } from 'zod';
import type { Rating } from '../event-ratings.ts';
import type { AcknowledgementTask } from './acknowledgements.ts';
import type { AlertAnswer, OwnReceipt } from './alerts.ts';
import type { ChatMember, ChatMessage, ChatPerson, ChatUpload, DirectRoom } from './chat.ts';
import type {
  AttendeeList,
  CalendarFeed,
  Enrollment,
  EventRating,
  NewCalendarFeed,
  OwnEnrollments,
} from './events.ts';
import type { FeedItem } from './feed.ts';
import type { FeedbackAttachment, FeedbackMessage, OwnFeedback, OwnFeedbackRow } from './feedback.ts';
import type { OwnAnswers as AnsweredCases } from './feedback-answers.ts';
import type {
  ApprovalDetail,
  ApprovalRow,
  decisionInput,
  Form,
  FormRow,
  OwnSubmission,
  SentSubmission,
  SubmissionMessage,
} from './forms.ts';
import type { HomeMine, HomeParts } from './home.ts';
import type { JoinAttempt, JoinCodeList, TeamJoiner } from './join-codes.ts';
import type { OwnJourney, TeamJourney } from './journeys.ts';
import type { LinkFavourites } from './links.ts';
import type { newPeople } from './new-people.ts';
import type { NoticeSettings, noticeSettingsChanges } from './notice-settings.ts';
import type { Notice, noticesRead } from './notices.ts';
import type { OwnSession } from './own-sessions.ts';
import type { Passkey } from './passkeys.ts';
import type { Chart } from './people-chart.ts';
import type { NewPersonalToken, PersonalToken } from './personal-tokens.ts';
import type { Answer, OwnAnswers, PollResults } from './poll-answers.ts';
import type { Profile } from './profile.ts';
import type { SentProofCode } from './proof.ts';
import type { Publisher } from './publisher.ts';
import type { PushSettings, PushSubscriptionInput, pushChanges } from './push.ts';
import type { ReadingLanguageChoice, ReadingTranslation, TranslationInput } from './reading.ts';
import type { ResponseCount } from './responses.ts';
import type { HostCompany, SecondFactorRequired, SentPin, SignedInAnswer } from './sign-in-answers.ts';
import type { SuggestedPerson } from './suggested-people.ts';

/** The member of a list response that the app reads. */
interface Results<Row> {
  results: Row[];
}

/** Response of each route. A file is a Blob. */
export interface ReaderRoutes {
  'GET v1/auth/company/': { company: HostCompany | null };
  'POST v1/auth/initlogin/': { method: 'password' | 'mobile' | 'oidc' | 'saml'; start?: string };
  'POST v1/auth/login/': SignedInAnswer | SecondFactorRequired;
  'POST v1/auth/link/': SignedInAnswer | SecondFactorRequired;
  'POST v1/auth/oidc/': SignedInAnswer | SecondFactorRequired;
  'POST v1/auth/saml/': SignedInAnswer | SecondFactorRequired;
  'POST v1/auth/passkey/': SignedInAnswer | SecondFactorRequired;
  'POST v1/auth/passkey/options/': object;
  'POST v2/auth/otp/': SignedInAnswer | SecondFactorRequired;
  'POST v1/auth/mobilelogin/': SentPin;
  'POST v1/auth/confirmation/': SentPin;
  'POST v1/auth/change-password': null;
  'POST v1/auth/proof/': null;
  'POST v1/auth/proof/code/': SentProofCode;
  'POST v1/auth/proof/passkey/': object;
  'POST v1/auth/join/': JoinAttempt;
  'POST v1/auth/join/number/': JoinAttempt;
  'POST v1/auth/join/finish/': SignedInAnswer;
  'GET v1/my/team/joining/': Results<TeamJoiner> & { count: number };
  'POST v1/my/team/joining/cards/': JoinCodeList;
  'POST v1/auth/logout/': null;
  'POST v1/auth/page/': null;
  'POST v1/email/confirmation/': null;

  'GET v1/home/': HomeParts;
  'GET v1/home/mine/': HomeMine;
  'GET v1/links/favourites/': LinkFavourites;
  'PUT v1/links/favourites/': LinkFavourites;
  'GET v1/feed/': { results: FeedItem[]; next: string | null };
  'GET v1/my/acknowledgements/': Results<AcknowledgementTask>;
  'GET v1/my/journeys/': Results<OwnJourney>;
  'GET v1/my/team/journeys/': Results<TeamJourney>;
  [step: `POST v1/my/journeys/${number}/steps/${string}/done/`]: OwnJourney;
  [task: `POST v1/my/team/journeys/${number}/people/${number}/steps/${string}/done/`]: TeamJourney;
  [receipt: `POST v1/alerts/${number}/receipt/`]: OwnReceipt;
  'GET v1/reading/languages/': ReadingLanguageChoice[];
  'POST v1/reading/translate/': ReadingTranslation;
  'GET v1/responses/': Results<ResponseCount>;
  [publisher: `GET v1/news/${number}/publisher/`]: Publisher;
  'GET v1/people/chart/': Chart;
  'GET v1/thanks/people/': Results<SuggestedPerson>;
  'GET v1/people/new/': z.output<typeof newPeople>;
  'GET v1/people/letters/': { letters: string[]; workplaces: string[] };

  'GET v1/calendar/mine/': CalendarFeed | null;
  'POST v1/calendar/': NewCalendarFeed;
  'DELETE v1/calendar/': null;
  'GET v1/my/enrollments/': OwnEnrollments;
  [ownEnrollment: `GET v1/events/${number}/enrollment/mine/`]: Enrollment | null;
  [attendees: `GET v1/events/${number}/attendees/`]: AttendeeList;
  [enroll: `POST v1/events/${number}/enrollment/`]: Enrollment;
  [cancelEnrollment: `DELETE v1/events/${number}/enrollment/`]: null;
  [rate: `POST v1/events/${number}/feedback/`]: EventRating;
  [ownRating: `GET v1/events/${number}/feedback/mine/`]: EventRating | null;
  [calendarFile: `GET v1/events/${number}/ics/`]: Blob;
  [ownAnswers: `GET v1/polls/${number}/answers/user/`]: OwnAnswers;
  [answer: `POST v1/polls/${number}/answers/`]: OwnAnswers;
  [correctAnswer: `PUT v1/polls/${number}/answers/`]: OwnAnswers;
  [pollResults: `GET v1/polls/${number}/results/`]: PollResults;

  'GET v1/profile/data/': Blob;
  [customFile: `GET v1/files/${number}/`]: Blob;
  'PUT v1/profile/image/': Profile;
  'DELETE v1/profile/image/': null;
  'POST v1/profile/email/confirmation/': null;
  'GET v1/profile/notices/': NoticeSettings;
  'PUT v1/profile/notices/': NoticeSettings;
  'GET v1/profile/tokens/': Results<PersonalToken>;
  'POST v1/profile/tokens/': NewPersonalToken;
  [endToken: `DELETE v1/profile/tokens/${number}/`]: null;
  'GET v1/profile/passkeys/': Results<Passkey>;
  'POST v1/profile/passkeys/': Passkey;
  'POST v1/profile/passkeys/offer/': { offer: boolean };
  'POST v1/profile/passkeys/options/': object;
  [endPasskey: `DELETE v1/profile/passkeys/${number}/`]: null;
  'GET v1/profile/read/': Readonly<Record<string, readonly number[]>>;
  'POST v1/profile/read/': null;
  'GET v1/profile/sessions/': Results<OwnSession>;
  'DELETE v1/profile/sessions/': null;
  [endSession: `DELETE v1/profile/sessions/${string}/`]: null;
  'GET v1/push/': PushSettings;
  'PUT v1/push/': PushSettings;
  'POST v1/push/subscriptions/': null;
  'DELETE v1/push/subscriptions/': null;
  'GET v1/notices/': Results<Notice>;
  'GET v1/notices/count/': { unread: number };
  'POST v1/notices/read/': null;

  'GET v1/my/feedback/answers/': AnsweredCases;
  'GET v1/my/feedback': Results<OwnFeedbackRow>;
  [ownCase: `GET v1/my/feedback/${number}`]: OwnFeedback;
  [addMessage: `POST v1/my/feedback/${number}/messages`]: FeedbackMessage;
  'POST v2/feedback/': OwnFeedback;
  'POST v2/feedback/attachments/': FeedbackAttachment;
  [takeBackFile: `DELETE v2/feedback/attachments/${number}/`]: null;

  'GET v1/forms/': Results<FormRow> & { count: number };
  [form: `GET v1/forms/${string}/`]: Form;
  [sendForm: `POST v1/forms/${string}/submissions/`]: SentSubmission;
  'GET v1/my/submissions/': Results<OwnSubmission> & { count: number; next: string | null };
  [ownSubmission: `GET v1/my/submissions/${number}/`]: OwnSubmission;
  [writeToHandlers: `POST v1/my/submissions/${number}/messages/`]: SubmissionMessage;
  [withdraw: `POST v1/my/submissions/${number}/withdraw/`]: OwnSubmission;
  'GET v1/approvals/': Results<ApprovalRow> & { count: number; next: string | null };
  [approval: `GET v1/approvals/${number}/`]: ApprovalDetail;
  [decide: `POST v1/approvals/${number}/`]: ApprovalDetail;

  'GET v1/chat/direct/': Results<DirectRoom>;
  'POST v1/chat/direct/': Pick<DirectRoom, 'id' | 'key'>;
  [muteDirect: `PUT v1/chat/direct/${number}/${'mute' | 'block'}/`]: DirectRoom;
  'POST v1/chat/authenticate/': { ticket: string };
  [person: `GET v1/chat/rooms/${number}/user/${number}/`]: ChatPerson;
  [members: `GET v1/chat/rooms/${number}/members/`]: Results<ChatMember> & { count: number };
  [find: `GET v1/chat/rooms/${number}/search/`]: Results<ChatMessage>;
  [sendFile: `POST v1/chat/rooms/${number}/file/`]: ChatUpload;
  [sendPicture: `POST v1/chat/rooms/${number}/image/`]: { image: string };
  [ownMessage: `PUT v1/chat/rooms/${number}/messages/${number}/`]: ChatMessage;
  [deleteOwnMessage: `DELETE v1/chat/rooms/${number}/messages/${number}/`]: null;
  [react: `PUT v1/chat/rooms/${number}/messages/${number}/reaction/`]: ChatMessage;
  [report: `POST v1/chat/rooms/${number}/messages/${number}/report/`]: { id: number };
  [messageFile: `GET v1/chat/rooms/${number}/messages/${number}/file/`]: Blob;
}

interface Paged {
  page?: number;
  page_size?: number;
}

/** Query and JSON body of each route; a form with files is FormData. */
export interface ReaderRequests {
  'PUT v1/links/favourites/': { body: LinkFavourites };
  'GET v1/thanks/people/': { query: { search?: string } };
  'GET v1/people/chart/': { query: { root?: number | string | undefined; page?: number } };
  'POST v1/auth/initlogin/': { body: { usernamephone: string } };
  'POST v1/auth/login/': { body: { username: string; password: string } };
  'POST v1/auth/link/': { body: { token: string } };
  'POST v1/auth/oidc/': { body: { code: string } };
  'POST v1/auth/saml/': { body: { code: string } };
  'POST v1/auth/passkey/': { body: { response: object } };
  'POST v2/auth/otp/': { body: { phone_number?: string; pin_code: string; attempt_id: string } };
  'POST v1/auth/mobilelogin/': { body: { phone_number: string } };
  'POST v1/auth/change-password': { body: { old_password?: string; new_password: string } };
  'POST v1/auth/proof/': {
    body: { password: string } | { attempt_id: string; pin_code: string } | { response: object };
  };
  'POST v1/auth/join/': { body: { code: string } };
  'POST v1/auth/join/number/': { body: { company?: string; employee_number: string; fact: string } };
  'GET v1/my/team/joining/': { query: { page_size: number } };
  'POST v1/my/team/joining/cards/': { body: { ids: number[] } };
  'POST v1/auth/join/finish/': {
    body: { attempt_id: string; username: string; password: string; phone?: string };
  };
  'POST v1/email/confirmation/': { body: { token: string } };

  'GET v1/feed/': { query?: Paged & { type?: string } };
  'GET v1/my/acknowledgements/': { query?: { state?: 'open' | 'done' } };
  'POST v1/reading/translate/': { body: TranslationInput };
  'GET v1/responses/': { query: { of: string } };

  [receipt: `POST v1/alerts/${number}/receipt/`]: { body: { answer: AlertAnswer } };
  [enroll: `POST v1/events/${number}/enrollment/`]: { body: { comment: string | null } };
  [rate: `POST v1/events/${number}/feedback/`]: { body: { rating: Rating; comment: string | null } };
  [answer: `POST v1/polls/${number}/answers/`]: { body: { answers: readonly Answer[] } };
  [correctAnswer: `PUT v1/polls/${number}/answers/`]: { body: { answers: readonly Answer[] } };

  'GET v1/profile/data/': { query?: { page?: 'html' } };
  'PUT v1/profile/image/': { body: FormData };
  'PUT v1/profile/notices/': { body: z.input<typeof noticeSettingsChanges> };
  'POST v1/profile/passkeys/': { body: { response: object } };
  'POST v1/profile/read/': { body: { entity: string; ids: readonly number[] } };
  'PUT v1/push/': { body: z.input<typeof pushChanges> };
  'POST v1/push/subscriptions/': { body: PushSubscriptionInput };
  'DELETE v1/push/subscriptions/': { query: { endpoint: string } };
  'POST v1/notices/read/': { body: z.input<typeof noticesRead> };

  [addMessage: `POST v1/my/feedback/${number}/messages`]: { body: { feedback?: number; text: string } };
  'POST v2/feedback/': {
    body: {
      category: number;
      text: string;
      contact?: { name?: string | null; phone?: string | null; email?: string | null } | null;
      reply_wanted?: boolean | null;
      attachments?: number[] | null;
    };
  };
  'POST v2/feedback/attachments/': { body: FormData };

  'GET v1/forms/': { query?: Paged };
  [sendForm: `POST v1/forms/${string}/submissions/`]: {
    body: FormData | { custom: Record<string, unknown> };
  };
  'GET v1/my/submissions/': { query?: Paged };
  [writeToHandlers: `POST v1/my/submissions/${number}/messages/`]: { body: { text: string } };
  'GET v1/approvals/': { query?: Paged & { state?: 'open' | 'done' } };
  [decide: `POST v1/approvals/${number}/`]: { body: z.input<typeof decisionInput> };

  'GET v1/chat/direct/': { query?: Paged };
  'POST v1/chat/direct/': { body: { user: number } };
  [mute: `PUT v1/chat/direct/${number}/mute/`]: { body: { muted: boolean } };
  [block: `PUT v1/chat/direct/${number}/block/`]: { body: { blocked: boolean } };
  'POST v1/chat/authenticate/': { body: { room_key: string } };
  [members: `GET v1/chat/rooms/${number}/members/`]: { query?: Paged };
  [attendees: `GET v1/events/${number}/attendees/`]: { query?: Paged };
  [find: `GET v1/chat/rooms/${number}/search/`]: { query: { search: string } };
  [sendFile: `POST v1/chat/rooms/${number}/file/`]: { body: FormData };
  [sendPicture: `POST v1/chat/rooms/${number}/image/`]: { body: FormData };
  [ownMessage: `PUT v1/chat/rooms/${number}/messages/${number}/`]: { body: { text: string } };
  [react: `PUT v1/chat/rooms/${number}/messages/${number}/reaction/`]: { body: { emoji: string | null } };
  [report: `POST v1/chat/rooms/${number}/messages/${number}/report/`]: { body: { reason: string } };
}
