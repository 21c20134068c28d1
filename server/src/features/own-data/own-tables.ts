import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { nameOfReference } from '../../engine/read/names.ts';
import { drafts } from '../../engine/versions/drafts-table.ts';
import { history } from '../../engine/versions/history-table.ts';
import { accounts, memberships, sessions, signInLinks } from '../../platform/db/tables/accounts.ts';
import { files } from '../../platform/db/tables/files.ts';
import { chatMessages, chatMutes, chatReactions, chatReads, chatReports, chatRooms } from '../chat/tables.ts';
import { calendarFeeds, enrollments, eventFeedback } from '../events/tables.ts';
import { feedbackManagerLog, feedbackManagers } from '../feedback/tables.ts';
import { invites } from '../people/tables.ts';
import { pushChoices, pushSubscriptions } from '../push/tables.ts';
import { savedViews } from '../saved-views/tables.ts';
import { nameBy, namesBy, type OwnCall, type OwnPart } from './own-part.ts';

interface OwnTable {
  name: string;
  table: PgTable;
  /** The column that says whose a row is: a user, or of `ofAccount` an account. */
  owner: PgColumn;
  ofAccount?: boolean;
  /** The company's; absent where a row is of no company. */
  tenant?: PgColumn;
  /** What is told, by its name in the copy. */
  tells: Record<string, PgColumn | SQL>;
  /** Which of it refers to objects, and of which definition. */
  refers?: Record<string, string>;
  where?: SQL;
  order: PgColumn;
}

/** The channel of a room. */
const channelOf = (room: PgColumn) =>
  sql<number>`(select channel_id from ${chatRooms} room where room.id = ${room})`;
const channelOfMessage = (message: PgColumn) =>
  sql<number>`(select room.channel_id from ${chatMessages} said join ${chatRooms} room on room.id = said.room_id
    where said.id = ${message})`;

const TABLES: OwnTable[] = [
  {
    name: 'account',
    table: accounts,
    owner: accounts.id,
    ofAccount: true,
    tells: {
      username: accounts.username,
      phone: accounts.phone,
      has_password: sql<boolean>`${accounts.password_hash} is not null`,
      created_at: accounts.created_at,
    },
    order: accounts.id,
  },
  {
    name: 'sessions',
    table: sessions,
    owner: sessions.account_id,
    ofAccount: true,
    tenant: sessions.tenant_id,
    tells: {
      device: sessions.device,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
      expires_at: sessions.expires_at,
    },
    order: sessions.created_at,
  },
  {
    name: 'invites',
    table: invites,
    owner: invites.user_id,
    tenant: invites.tenant_id,
    tells: { state: invites.state, created_at: invites.created_at },
    order: invites.id,
  },
  {
    name: 'enrollments',
    table: enrollments,
    owner: enrollments.user_id,
    tenant: enrollments.tenant_id,
    tells: {
      event: enrollments.event_id,
      state: enrollments.state,
      comment: enrollments.comment,
      created_at: enrollments.created_at,
    },
    refers: { event: 'event' },
    order: enrollments.id,
  },
  {
    name: 'event_ratings',
    table: eventFeedback,
    owner: eventFeedback.user_id,
    tenant: eventFeedback.tenant_id,
    tells: {
      event: eventFeedback.event_id,
      rating: eventFeedback.rating,
      comment: eventFeedback.comment,
      created_at: eventFeedback.created_at,
    },
    refers: { event: 'event' },
    order: eventFeedback.id,
  },
  {
    name: 'calendar_feeds',
    table: calendarFeeds,
    owner: calendarFeeds.user_id,
    tenant: calendarFeeds.tenant_id,
    tells: { created_at: calendarFeeds.created_at },
    order: calendarFeeds.created_at,
  },
  {
    name: 'chat_messages',
    table: chatMessages,
    owner: chatMessages.sender_id,
    tenant: chatMessages.tenant_id,
    tells: {
      channel: channelOf(chatMessages.room_id),
      text: chatMessages.text,
      sent_at: chatMessages.sent_at,
      edited_at: chatMessages.edited_at,
    },
    refers: { channel: 'chat_channel' },
    where: isNull(chatMessages.deleted_at),
    order: chatMessages.id,
  },
  {
    name: 'chat_reactions',
    table: chatReactions,
    owner: chatReactions.user_id,
    tenant: chatReactions.tenant_id,
    tells: { channel: channelOfMessage(chatReactions.message_id), emoji: chatReactions.emoji },
    refers: { channel: 'chat_channel' },
    order: chatReactions.message_id,
  },
  {
    name: 'chat_reads',
    table: chatReads,
    owner: chatReads.user_id,
    tenant: chatReads.tenant_id,
    tells: { channel: channelOf(chatReads.room_id), read_to: chatReads.seq },
    refers: { channel: 'chat_channel' },
    order: chatReads.room_id,
  },
  {
    name: 'push_subscriptions',
    table: pushSubscriptions,
    owner: pushSubscriptions.user_id,
    tenant: pushSubscriptions.tenant_id,
    tells: { created_at: pushSubscriptions.created_at },
    order: pushSubscriptions.id,
  },
  {
    name: 'push_choices',
    table: pushChoices,
    owner: pushChoices.user_id,
    tenant: pushChoices.tenant_id,
    tells: { channels: pushChoices.channels, quiet: pushChoices.quiet },
    order: pushChoices.user_id,
  },
  {
    name: 'chat_reports',
    table: chatReports,
    owner: chatReports.reporter_id,
    tenant: chatReports.tenant_id,
    tells: {
      channel: channelOfMessage(chatReports.message_id),
      reason: chatReports.reason,
      outcome: chatReports.outcome,
      created_at: chatReports.created_at,
    },
    refers: { channel: 'chat_channel' },
    order: chatReports.id,
  },
  {
    name: 'chat_mutes',
    table: chatMutes,
    owner: chatMutes.user_id,
    tenant: chatMutes.tenant_id,
    tells: { channel: chatMutes.channel_id, until: chatMutes.until, created_at: chatMutes.created_at },
    refers: { channel: 'chat_channel' },
    order: chatMutes.channel_id,
  },
  {
    name: 'feedback_manager',
    table: feedbackManagers,
    owner: feedbackManagers.user_id,
    tenant: feedbackManagers.tenant_id,
    tells: { permissions: feedbackManagers.permissions, sms: feedbackManagers.sms },
    refers: { permissions: 'feedback_category' },
    order: feedbackManagers.user_id,
  },
  {
    name: 'feedback_manager_log',
    table: feedbackManagerLog,
    owner: feedbackManagerLog.target_user,
    tenant: feedbackManagerLog.tenant_id,
    tells: {
      time: feedbackManagerLog.time,
      event_change: feedbackManagerLog.event,
      before: feedbackManagerLog.before,
      after: feedbackManagerLog.after,
    },
    refers: { before: 'feedback_category', after: 'feedback_category' },
    order: feedbackManagerLog.id,
  },
  {
    name: 'saved_views',
    table: savedViews,
    owner: savedViews.user_id,
    tenant: savedViews.tenant_id,
    tells: {
      kind: savedViews.entity,
      name: savedViews.name,
      shared: savedViews.shared,
      created_at: savedViews.created_at,
    },
    order: savedViews.id,
  },
  {
    name: 'changes',
    table: history,
    owner: history.user_id,
    tenant: history.tenant_id,
    tells: { time: history.time, kind: history.entity, action: history.action },
    order: history.id,
  },
];

/** Columns that name people and are not told of by themselves, each with the reason. */
export const TOLD_ELSEWHERE: Record<string, string> = {
  [columnName(accounts.made_by)]: 'a company, not a person',
  [columnName(drafts.scheduled_by)]: 'work in progress of the company; told as a change once it is published',
  [columnName(drafts.updated_by)]: 'work in progress of the company; told as a change once it is published',
  [columnName(files.uploaded_by)]: 'until they save it, for a day at most; told as a change then',
  [columnName(invites.sent_by)]: 'what they did for the company, about another',
  [columnName(memberships.account_id)]: 'the tie between what is told of the account and of the person',
  [columnName(memberships.user_id)]: 'likewise',
  [columnName(sessions.user_id)]: 'told by account',
  [columnName(signInLinks.account_id)]: 'ends within a day, and says nothing but that the operator made one',
  [columnName(chatRooms.user_id)]: 'a room of their own, whose messages are told',
  [columnName(chatMutes.muted_by)]: 'tells about another',
  [columnName(chatReports.settled_by)]: 'what they did for the company, about another',
  [columnName(feedbackManagerLog.performed_by)]: 'what they did for the company, about another',
};

function columnName(column: PgColumn): string {
  return `${getTableConfig(column.table).name}.${column.name}`;
}

function withNames(call: OwnCall, { tells, refers = {} }: OwnTable) {
  const names = Object.entries(refers).map(([name, to]) => {
    const id = tells[name] as PgColumn;
    const isList = 'columnType' in id && id.columnType === 'PgArray';
    return [nameOfReference(name), (isList ? namesBy : nameBy)(call, to, id)];
  });
  return { ...tells, ...Object.fromEntries(names) };
}

function ownTable(each: OwnTable): OwnPart {
  const { name, table, owner, ofAccount, tenant, where, order } = each;
  return {
    name,
    knownBy: [columnName(owner)],
    rows: (db, call) =>
      db
        .select(withNames(call, each))
        .from(table)
        .where(
          and(
            eq(owner, ofAccount ? call.actor.accountId : call.actor.userId),
            tenant && eq(tenant, call.actor.tenantId),
            where,
          ),
        )
        .orderBy(asc(order)),
  };
}

/** What tables that no definition makes keep of a person. A test finds one that is missing here. */
export const ownTables = (): OwnPart[] => TABLES.map(ownTable);
