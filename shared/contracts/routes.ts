/**
 * Routes of the API that an app calls through the typed client, by method and path. Types only. The server's type check
 * compares them with its routes (`server/test/typed-routes.ts`).
 */
import type { Language } from '@piiri/schemas';
import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import type { AnsweredFile } from '@piiri/schemas/field-types/files.ts';
import type { Problem } from '../errors.ts';
import type { AcknowledgementList } from './acknowledgements.ts';
import type { AlertReach, ReceiptList } from './alerts.ts';
import type { AnswerService, QuestionAnswer } from './answers.ts';
import type { AttentionRow } from './attention.ts';
import type { BrokenLinksPage } from './broken-links.ts';
import type { CareCounts, CareOwners, CarePage, CheckedAnswer, OwnedContent } from './care.ts';
import type { ChangelogEntry } from './changelog.ts';
import type { ChatMute, ChatReport, ChatRoom, ChatRoomDetail } from './chat.ts';
import type { CommentPage, ReportedComment } from './comments.ts';
import type { ConsoleHome } from './console-home.ts';
import type { ContentTypes } from './content.ts';
import type { ContentImport, ContentImportSummary, ContentPlan, UndoneContent } from './content-import.ts';
import type {
  CheckInAnswer,
  EnrollmentCandidates,
  EnrollmentList,
  EnrollmentRow,
  EventMessageAnswer,
  RatingList,
} from './events.ts';
import type { CaseRow, FeedbackMessage, FeedbackNote, ManagedCase } from './feedback.ts';
import type {
  AnswerTemplates,
  FeedbackManager,
  FeedbackPolicy,
  FeedbackStatistics,
  ManagerLogEntry,
} from './feedback-settings.ts';
import type { RowFigures } from './figures.ts';
import type {
  FormRow,
  FormSummary,
  HandledRow,
  HandledSubmission,
  SubmissionMessage,
  SubmissionsChanged,
} from './forms.ts';
import type { HistoryPage, HistoryState } from './history.ts';
import type { ImportPreview } from './import.ts';
import type {
  DeliveryDetail,
  DeliveryPage,
  DeliveryRow,
  IntegrationChoices,
  ServiceTokenAnswer,
  WebhookAnswer,
} from './integrations.ts';
import type { InviteAnswer } from './invite.ts';
import type { JoinCodeList, JoinFactState, OpenJoinCode } from './join-codes.ts';
import type { LdapRun } from './ldap.ts';
import type { MediaPicture } from './media.ts';
import type { NewsletterPreview } from './newsletters.ts';
import type { Passage } from './passages.ts';
import type { ChartLoops } from './people-chart.ts';
import type { ImportedPerson, ImportState, PeoplePreview, UndoneImport } from './people-import.ts';
import type { BoardAnswer, CalendarAnswer } from './planning.ts';
import type { AnswersSummary, SubmittedAnswers } from './poll-answers.ts';
import type { RegisterPage, Retention, RetentionPreview } from './privacy.ts';
import type { Profile } from './profile.ts';
import type { PulseResults } from './pulses.ts';
import type { CompanyReach, ListedReach, ObjectReach } from './reach.ts';
import type { ObjectReactions } from './reactions.ts';
import type { ReaderRoutes } from './reader-routes.ts';
import type { ReadingUsage } from './reading.ts';
import type { ReleasePreview } from './releases.ts';
import type { Remark, RemarkList } from './remarks.ts';
import type { ReviewPage, ReviewRow } from './reviews.ts';
import type { SavedView } from './saved-views.ts';
import type { ScreenContent } from './screens.ts';
import type { SearchAnswer } from './search.ts';
import type { SignInAnswer, SignInChecked, SignInTest } from './sign-in.ts';
import type { SuggestedPerson } from './suggested-people.ts';
import type { FullTemplate, Template } from './templates.ts';
import type { StorageUse, Tenant } from './tenant.ts';
import type { TrashPage } from './trash.ts';
import type { UnansweredPage } from './unanswered.ts';
import type { UnsavedEntry, UnsavedRow } from './unsaved.ts';

/** The members of a page that clients read. */
export interface Page<Row> {
  count: number;
  results: Row[];
}

/** A person in lists of people. */
export interface PersonRow {
  id: number;
  first_name: string;
  last_name: string;
  job_title: string | null;
  picture_thumbnail: string | null;
}

/** A category of feedback; whether it is in use is returned only to tenant admins. */
export interface CategoryRow {
  id: number;
  translations: Partial<Record<string, { name: string }>>;
  is_active?: boolean;
}

/** Response of each route that a single feature defines. A file is a Blob. */
export interface Routes extends ReaderRoutes {
  'GET v1/people/chart/loops/': ChartLoops;
  'POST v1/audience/': { people: number; languages: Language[] };
  'GET v1/attention/': AttentionRow[];
  'GET v1/console/calendar/': CalendarAnswer;
  'GET v1/console/board/': BoardAnswer;
  'GET v1/reviews/': ReviewPage;
  [approve: `POST v1/reviews/${number}/approve/`]: ReviewRow;
  [sendBack: `POST v1/reviews/${number}/return/`]: ReviewRow;
  [assign: `PATCH v1/reviews/${number}/`]: ReviewRow;

  [alertReach: `GET v1/alerts/${number}/reach/`]: AlertReach;
  [alertReceipts: `GET v1/alerts/${number}/receipts/`]: ReceiptList;
  [changeAlert: `POST v1/alerts/${number}/${'send' | 'end'}/`]: { state: string };

  'POST v1/screens/pair/': { id: number };
  [screenContent: `GET v1/screens/${number}/content/`]: ScreenContent;

  [publishRelease: `POST v1/releases/${number}/publish/`]: { state: string };
  [previewRelease: `GET v1/releases/${number}/preview/`]: ReleasePreview;
  [sendNewsletter: `POST v1/newsletters/${number}/send/`]: { state: string };
  [testNewsletter: `POST v1/newsletters/${number}/test/`]: { email: string };
  [newsletterReach: `GET v1/newsletters/${number}/reach/`]: { people: number; email: number };
  [previewNewsletter: `GET v1/newsletters/${number}/preview/`]: NewsletterPreview;

  'GET v1/own-content/': ContentTypes;

  'GET v1/forms/': Page<FormRow>;
  [submissions: `GET v1/forms/${string}/submissions`]: Page<HandledRow>;
  [formSummary: `GET v1/forms/${string}/summary`]: FormSummary;
  [formHandlers: `GET v1/forms/${string}/handlers`]: {
    results: { id: number; first_name: string; last_name: string }[];
  };
  [submission: `GET v1/forms/${string}/submissions/${number}`]: HandledSubmission;
  [changeSubmission: `PATCH v1/forms/${string}/submissions/${number}/`]: HandledSubmission;
  [writeToSender: `POST v1/forms/${string}/submissions/${number}/messages/`]: SubmissionMessage;
  [changeSubmissions: `POST v1/forms/${string}/submissions/bulk/change/`]: SubmissionsChanged;

  'GET v1/privacy/retention/': Retention;
  'PUT v1/privacy/retention/': Retention;
  'POST v1/privacy/retention/preview/': RetentionPreview;
  'GET v1/privacy/register/': RegisterPage;
  [erase: `POST v1/users/${number}/erase/`]: null;

  'GET v1/care/': CarePage;
  'GET v1/care/counts/': CareCounts;
  'GET v1/care/owners/': CareOwners;
  'GET v1/search/unanswered/': UnansweredPage;
  'GET v1/links/broken/': BrokenLinksPage;
  'GET v1/trash/': TrashPage;
  [owned: `GET v1/users/${number}/owned/`]: OwnedContent;
  [handOn: `POST v1/users/${number}/owned/`]: { count: number };

  'GET v1/changelog/': { results: ChangelogEntry[] };
  'GET v1/console/home/': ConsoleHome;
  'GET v1/console/figures/': RowFigures;
  'GET v1/profile/': Profile;
  'PATCH v1/profile/': Profile;
  'GET v1/passages/': Passage[];
  'POST v1/answers/': QuestionAnswer;
  'GET v1/answers/service/': AnswerService;
  'GET v1/reading/usage/': ReadingUsage;
  'GET v1/search/': SearchAnswer;
  'GET v1/reach/': CompanyReach;
  [pulse: `GET v1/pulses/${number}/results/`]: PulseResults;
  'GET v1/reach/listed/': ListedReach;
  'GET v1/tenant/sign-in/': SignInAnswer;
  'PUT v1/tenant/sign-in/': SignInAnswer;
  'POST v1/tenant/sign-in/domains/check/': SignInChecked;
  'POST v1/tenant/sign-in/test/': { start: string };
  'POST v1/tenant/ldap/sync/': { job: number };
  [run: `GET v1/tenant/ldap/sync/${number}/`]: LdapRun;
  'POST v1/tenant/sign-in/test/result/': SignInTest;
  'POST v1/tenant/scim-token/': { token: string };
  'DELETE v1/tenant/scim-token/': null;
  'GET v1/tenant/': Tenant;
  'PATCH v1/tenant/': Tenant;
  'GET v1/tenant/storage/': StorageUse;
  'POST admin/v1/translate/': { text: string };
  'POST v1/users/invite/': InviteAnswer;
  'GET v1/users/joincodes/': Page<OpenJoinCode>;
  'POST v1/users/joincodes/': JoinCodeList;
  [joinFact: `GET v1/users/${number}/joinfact/`]: JoinFactState;
  [joinFact: `PUT v1/users/${number}/joinfact/`]: JoinFactState;
  'POST v1/content-import/': ContentPlan | { id: number };
  'GET v1/content-import/': Page<ContentImportSummary>;
  [contentUndo: `POST v1/content-import/${number}/undo/`]: UndoneContent;
  [contentImport: `GET v1/content-import/${number}/`]: ContentImport;
  'POST v1/users/import/': PeoplePreview | ImportState;
  [importUndo: `POST v1/users/import/${number}/undo/`]: UndoneImport;
  [importPeople: `GET v1/users/import/${number}/people/`]: Page<ImportedPerson>;
  [importState: `GET v1/users/import/${number}/`]: ImportState;
  [password: `PUT v1/users/${number}/password/`]: null;
  [people: `GET v1/tenant/groups/${number}/${'members' | 'admins'}/`]: Page<PersonRow>;
  [changePeople: `PATCH v1/tenant/groups/${number}/${'members' | 'admins'}/`]: Page<PersonRow>;
  [enrollments: `GET v1/events/${number}/enrollments/`]: EnrollmentList;
  [addEnrollment: `POST v1/events/${number}/enrollments/`]: EnrollmentRow;
  [checkIn: `POST v1/events/${number}/enrollments/check-in/`]: CheckInAnswer;
  [changeEnrollment: `PATCH v1/events/${number}/enrollments/${number}/`]: EnrollmentRow;
  [removeEnrollment: `DELETE v1/events/${number}/enrollments/${number}/`]: null;
  [candidates: `GET v1/events/${number}/enrollments/candidates/`]: EnrollmentCandidates;
  [eventMessage: `POST v1/events/${number}/enrollments/message/`]: EventMessageAnswer;
  [ratings: `GET v1/events/${number}/feedbacks/`]: RatingList;
  [unseen: `GET v1/polls/${number}/unseen/`]: { unseen: number };
  [summary: `GET v1/polls/${number}/answers/summary/`]: AnswersSummary;
  [answers: `GET v1/polls/${number}/answers/`]: Page<SubmittedAnswers>;

  'GET v1/integrations/': IntegrationChoices;
  'GET v1/webhooks/': Page<WebhookAnswer>;
  'POST v1/webhooks/': WebhookAnswer;
  [changeWebhook: `PUT v1/webhooks/${number}/`]: WebhookAnswer;
  [deleteWebhook: `DELETE v1/webhooks/${number}/`]: null;
  [restoreWebhook: `POST v1/webhooks/${number}/restore/`]: WebhookAnswer;
  [testWebhook: `POST v1/webhooks/${number}/test/`]: DeliveryRow;
  [deliveries: `GET v1/webhooks/${number}/deliveries/`]: DeliveryPage;
  [delivery: `GET v1/webhooks/${number}/deliveries/${number}/`]: DeliveryDetail;
  [redeliver: `POST v1/webhooks/${number}/deliveries/${number}/redeliver/`]: DeliveryRow;
  'GET v1/service-tokens/': Page<ServiceTokenAnswer>;
  'POST v1/service-tokens/': ServiceTokenAnswer;
  [revokeToken: `DELETE v1/service-tokens/${number}/`]: null;

  'GET v1/unsaved-changes/': { results: UnsavedRow[] };
  'GET v1/unsaved-changes/entry/': { entry: UnsavedEntry | null };
  'PUT v1/unsaved-changes/entry/': UnsavedRow;
  'DELETE v1/unsaved-changes/entry/': null;

  'GET v1/templates/': Template[];
  'POST v1/templates/': Template;
  [readTemplate: `GET v1/templates/${number}/`]: FullTemplate;
  [changeTemplate: `PATCH v1/templates/${number}/`]: Template;
  [deleteTemplate: `DELETE v1/templates/${number}/`]: null;
  'GET v1/saved-views/': SavedView[];
  'POST v1/saved-views/': SavedView;
  [changeView: `PATCH v1/saved-views/${number}/`]: SavedView;
  [deleteView: `DELETE v1/saved-views/${number}/`]: null;

  'GET v1/history/': HistoryPage;
  [state: `GET v1/history/${number}/`]: HistoryState;
  [restore: `POST v1/history/${number}/restore/`]: { not_restored: string[] };

  'GET v1/media/': Page<MediaPicture>;
  'POST v1/media/': MediaPicture;
  [replaceMedia: `POST v1/media/${number}/replace/`]: MediaPicture;
  [changeMedia: `PATCH v1/media/${number}/`]: MediaPicture;
  [deleteMedia: `DELETE v1/media/${number}/`]: null;
  'POST v1/upload/image/': { image: string };
  'POST v1/upload/photo/': AnsweredFile;
  'GET v1/upload/attachments/': { results: Attachment[] };
  'POST v1/upload/attachments/': Attachment;
  [upload: `GET v1/upload/attachments/${number}/`]: Blob;
  [deleteUpload: `DELETE v1/upload/attachments/${number}/`]: null;

  'GET v1/chat/reports/': Page<ChatReport>;
  [settleReport: `PUT v1/chat/reports/${number}/`]: null;
  'GET v1/comments/reported/': Page<ReportedComment>;
  [settleComment: `POST v1/comments/${number}/settle/`]: null;
  [room: `GET v1/chat/rooms/${number}/`]: ChatRoomDetail;
  [rooms: `GET v1/chat/channels/${number}/rooms/`]: Page<ChatRoom>;
  [mutes: `GET v1/chat/channels/${number}/mutes/`]: { results: ChatMute[] };
  [mute: `PUT v1/chat/channels/${number}/mutes/${number}/`]: ChatMute;
  [unmute: `DELETE v1/chat/channels/${number}/mutes/${number}/`]: null;
  [deleteMessage: `DELETE v1/chat/channels/${number}/rooms/${number}/messages/${number}/`]: null;

  'GET v1/feedbacks/count': { count: number };
  'GET v2/feedbacks/': Page<CaseRow>;
  'POST v1/feedback/': ManagedCase;
  'GET v1/feedback/answer-templates': AnswerTemplates;
  [assign: `PUT v1/feedback/${number}/assignee`]: ManagedCase;
  [assignees: `GET v1/feedback/${number}/assignees`]: { results: { user: number; user_name: string }[] };
  [addNote: `POST v1/feedback/${number}/notes`]: FeedbackNote;
  [removeNote: `DELETE v1/feedback/${number}/notes/${number}/`]: null;
  [reopen: `POST v1/feedback/${number}/reopen`]: ManagedCase;
  [oneCase: `GET v1/feedback/${number}/`]: ManagedCase;
  [changeCase: `PUT v1/feedback/${number}/`]: ManagedCase;
  [deleteCase: `DELETE v1/feedback/${number}/`]: null;
  [moveCase: `POST v1/feedback/${number}/move`]: null;
  [reply: `POST v1/feedback/${number}/messages`]: FeedbackMessage;
  [caseFile: `GET v2/feedback/${number}/attachments/${number}/`]: Blob;
  'GET v1/feedback/categories/': { results: CategoryRow[] };
  'GET admin/v1/feedback/categories/': { results: CategoryRow[] };
  'GET v1/feedback/managers': { results: { user: number; user_name: string }[] };
  'GET v1/feedback/reminders': { sms: boolean };
  'PUT v1/feedback/reminders': { sms: boolean };
  'GET v1/settings/feedback-policy/': FeedbackPolicy;
  'PATCH v1/settings/feedback-policy/': FeedbackPolicy;
  'GET v1/settings/feedback-statistics/': FeedbackStatistics;
  'GET v1/settings/feedback-managers/': { results: FeedbackManager[] };
  'POST v1/settings/feedback-managers/': FeedbackManager;
  'GET v1/settings/feedback-managers/log/': Page<ManagerLogEntry>;
  [changeManager: `PUT v1/settings/feedback-managers/${number}/`]: FeedbackManager;
  [removeManager: `DELETE v1/settings/feedback-managers/${number}/`]: null;
}

/**
 * Result of a bulk change: the changed objects with their former values, and the reasons why others were not changed.
 */
export interface BulkAnswer {
  done: { id: number; before: Record<string, unknown> }[];
  failed: { id: number; problem: Problem }[];
}

/** An object in the API; its members follow from its definition. */
export interface EntityRecord {
  id: number;
  [member: string]: unknown;
}

/** Routes of every definition, below its own path, with their responses. */
export interface EntityRoutes {
  'GET /': Page<EntityRecord>;
  'POST /': EntityRecord;
  'PUT /sort/': null;
  'POST /import/': ImportPreview | ImportState;
  'POST /bulk/change/': BulkAnswer;
  'POST /bulk/delete/': BulkAnswer;
  'POST /bulk/restore/': BulkAnswer;
  [read: `GET /${number}/`]: EntityRecord;
  [update: `PUT /${number}/`]: EntityRecord;
  [remove: `DELETE /${number}/`]: null;
  [restore: `POST /${number}/restore/`]: EntityRecord;
  [readDraft: `GET /${number}/draft/`]: EntityRecord;
  [saveDraft: `PUT /${number}/draft/`]: EntityRecord;
  [askReview: `POST /${number}/review/`]: ReviewRow;
  [discardDraft: `DELETE /${number}/draft/`]: null;
  [publishDraft: `POST /${number}/draft/publish/`]: EntityRecord;
  [acknowledgements: `GET /${number}/acknowledgements/`]: AcknowledgementList;
  [remind: `POST /${number}/acknowledgements/remind/`]: { count: number };
  [checked: `POST /${number}/checked/`]: CheckedAnswer;
  [reach: `GET /${number}/reach/`]: ObjectReach;
  [comments: `GET /${number}/comments/`]: CommentPage;
  [remarks: `GET /${number}/remarks/`]: RemarkList;
  [remarkPeople: `GET /${number}/remarks/people/`]: { results: SuggestedPerson[] };
  [addRemark: `POST /${number}/remarks/`]: Remark;
  [replyToRemark: `POST /${number}/remarks/${number}/replies/`]: Remark;
  [changeRemark: `PATCH /${number}/remarks/${number}/`]: Remark;
  [deleteRemark: `DELETE /${number}/remarks/${number}/`]: null;
  [reaction: `GET /${number}/reaction/`]: ObjectReactions;
}
