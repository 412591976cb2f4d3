// Written by keywright; changes will be overwritten.
import type { Values } from 'keywright-runtime/keys/values.js';
import { valuesOf } from 'keywright-runtime/pattern-inputs.js';
import { type Row, included } from 'keywright-runtime/reading/row.js';
import {
  asDecimal,
  asMap,
  asMoment,
  asOneOf,
  asText,
  find,
  need,
} from 'keywright-runtime/store/from-attribute-value.js';
import { anything, id, maybe, moment, number, oneOf, text } from 'keywright-runtime/store/to-attribute-value.js';
import type {
  Campaign,
  NewCampaign,
  NewSession,
  NewSummary,
  NewTranscript,
  NewUser,
  Session,
  Summary,
  Transcript,
  User,
} from './entities.js';
import type { GetSessionRow } from './patterns.js';
import { type CampaignId, type SessionId, SessionStatus, SummaryType, type UserId } from './values.js';

export function readUser(values: Values): User {
  return {
    userId: need(values, 'userId', asText) as UserId,
    email: need(values, 'email', asText),
    name: need(values, 'name', asText),
    createdAt: need(values, 'createdAt', asMoment),
    updatedAt: need(values, 'updatedAt', asMoment),
  };
}

export function readCampaign(values: Values): Campaign {
  return {
    userId: need(values, 'userId', asText) as UserId,
    campaignId: need(values, 'campaignId', asText) as CampaignId,
    name: need(values, 'name', asText),
    description: need(values, 'description', asText),
    createdAt: need(values, 'createdAt', asMoment),
    updatedAt: need(values, 'updatedAt', asMoment),
  };
}

export function readSession(values: Values): Session {
  return {
    userId: need(values, 'userId', asText) as UserId,
    campaignId: need(values, 'campaignId', asText) as CampaignId,
    sessionId: need(values, 'sessionId', asText) as SessionId,
    name: need(values, 'name', asText),
    description: need(values, 'description', asText),
    audioStorageKey: find(values, 'audioStorageKey', asText),
    transcriptionJobId: find(values, 'transcriptionJobId', asText),
    status: need(values, 'status', asOneOf(SessionStatus)),
    shareToken: find(values, 'shareToken', asText),
    createdAt: need(values, 'createdAt', asMoment),
    updatedAt: need(values, 'updatedAt', asMoment),
  };
}

export function readTranscript(values: Values): Transcript {
  return {
    userId: need(values, 'userId', asText) as UserId,
    campaignId: need(values, 'campaignId', asText) as CampaignId,
    sessionId: need(values, 'sessionId', asText) as SessionId,
    text: need(values, 'text', asText),
    contentLength: need(values, 'contentLength', asDecimal),
    transcriptJson: find(values, 'transcriptJson', asMap),
    createdAt: need(values, 'createdAt', asMoment),
    updatedAt: need(values, 'updatedAt', asMoment),
  };
}

export function readSummary(values: Values): Summary {
  return {
    userId: need(values, 'userId', asText) as UserId,
    campaignId: need(values, 'campaignId', asText) as CampaignId,
    sessionId: need(values, 'sessionId', asText) as SessionId,
    type: need(values, 'type', asOneOf(SummaryType)),
    content: need(values, 'content', asText),
    createdAt: need(values, 'createdAt', asMoment),
    updatedAt: need(values, 'updatedAt', asMoment),
  };
}

export function writeNewSession(fresh: NewSession): Values {
  return valuesOf([
    ['userId', id('userId', fresh.userId, 0)],
    ['campaignId', id('campaignId', fresh.campaignId, 0)],
    ['sessionId', id('sessionId', fresh.sessionId, 0)],
    ['name', text('name', fresh.name, 0)],
    ['description', text('description', fresh.description, 0)],
    ['audioStorageKey', maybe(fresh.audioStorageKey, (value) => text('audioStorageKey', value, 0))],
    ['transcriptionJobId', maybe(fresh.transcriptionJobId, (value) => text('transcriptionJobId', value, 0))],
    ['createdAt', moment('createdAt', fresh.createdAt)],
    ['updatedAt', moment('updatedAt', fresh.updatedAt)],
  ]);
}

export function writeNewTranscript(fresh: NewTranscript): Values {
  return valuesOf([
    ['userId', id('userId', fresh.userId, 0)],
    ['campaignId', id('campaignId', fresh.campaignId, 0)],
    ['sessionId', id('sessionId', fresh.sessionId, 0)],
    ['text', text('text', fresh.text, 0)],
    ['contentLength', number('contentLength', fresh.contentLength, '', '')],
    ['transcriptJson', maybe(fresh.transcriptJson, (value) => anything('transcriptJson', value))],
    ['createdAt', moment('createdAt', fresh.createdAt)],
    ['updatedAt', moment('updatedAt', fresh.updatedAt)],
  ]);
}

export function writeNewUser(fresh: NewUser): Values {
  return valuesOf([
    ['userId', id('userId', fresh.userId, 0)],
    ['email', text('email', fresh.email, 0)],
    ['name', text('name', fresh.name, 0)],
    ['createdAt', moment('createdAt', fresh.createdAt)],
    ['updatedAt', moment('updatedAt', fresh.updatedAt)],
  ]);
}

export function writeNewCampaign(fresh: NewCampaign): Values {
  return valuesOf([
    ['userId', id('userId', fresh.userId, 0)],
    ['campaignId', id('campaignId', fresh.campaignId, 0)],
    ['name', text('name', fresh.name, 0)],
    ['description', text('description', fresh.description, 0)],
    ['createdAt', moment('createdAt', fresh.createdAt)],
    ['updatedAt', moment('updatedAt', fresh.updatedAt)],
  ]);
}

export function writeNewSummary(fresh: NewSummary): Values {
  return valuesOf([
    ['userId', id('userId', fresh.userId, 0)],
    ['campaignId', id('campaignId', fresh.campaignId, 0)],
    ['sessionId', id('sessionId', fresh.sessionId, 0)],
    ['type', oneOf('type', fresh.type, SummaryType)],
    ['content', text('content', fresh.content, 10000)],
    ['createdAt', moment('createdAt', fresh.createdAt)],
    ['updatedAt', moment('updatedAt', fresh.updatedAt)],
  ]);
}

export function readGetSessionRow(row: Row): GetSessionRow {
  return {
    session: readSession(row.values),
    transcript: included(row, 'Session<Transcript').map((one) => readTranscript(one.values))[0],
    summaries: included(row, 'Session<Summary').map((one) => readSummary(one.values)),
  };
}
