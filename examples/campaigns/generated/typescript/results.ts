// Written by keywright; changes will be overwritten.
import type { Written } from 'keywright-runtime/connection.js';
import { madeBy, unexpected } from 'keywright-runtime/pattern-results.js';
import { readCampaign, readSession, readTranscript, readUser } from './codecs.js';
import type {
  CreateCampaignResult,
  CreateSessionAndTranscriptResult,
  CreateUserResult,
  DeleteCampaignResult,
  DeleteSessionResult,
  PutSummaryResult,
  UpdateCampaignResult,
  UpdateSessionResult,
} from './patterns.js';

export function toCreateSessionAndTranscriptResult({ outcome, units }: Written): CreateSessionAndTranscriptResult {
  if (outcome.result === 'done') {
    return {
      kind: 'done',
      session: readSession(madeBy(outcome, 0)),
      transcript: readTranscript(madeBy(outcome, 1)),
      reached: outcome.reached,
      writeUnits: units,
    };
  }
  if (outcome.result === 'exists' && ['Session'].includes(outcome.refusedBy)) {
    return { kind: 'sessionExists' };
  }
  if (outcome.result === 'exists' && ['Transcript'].includes(outcome.refusedBy)) {
    return { kind: 'transcriptExists' };
  }
  throw unexpected('AP-007', outcome);
}

export function toCreateUserResult({ outcome, units }: Written): CreateUserResult {
  if (outcome.result === 'done') {
    return { kind: 'done', user: readUser(madeBy(outcome, 0)), writeUnits: units };
  }
  if (outcome.result === 'exists') {
    return { kind: 'alreadyExists' };
  }
  throw unexpected('AP-008', outcome);
}

export function toCreateCampaignResult({ outcome, units }: Written): CreateCampaignResult {
  if (outcome.result === 'done') {
    return { kind: 'done', campaign: readCampaign(madeBy(outcome, 0)), writeUnits: units };
  }
  if (outcome.result === 'exists') {
    return { kind: 'alreadyExists' };
  }
  throw unexpected('AP-009', outcome);
}

export function toUpdateCampaignResult({ outcome, units }: Written): UpdateCampaignResult {
  if (outcome.result === 'done') {
    return { kind: 'done', writeUnits: units };
  }
  if (outcome.result === 'notThere') {
    return { kind: 'notFound' };
  }
  throw unexpected('AP-010', outcome);
}

export function toUpdateSessionResult({ outcome, units }: Written): UpdateSessionResult {
  if (outcome.result === 'done') {
    return { kind: 'done', writeUnits: units };
  }
  if (outcome.result === 'notThere') {
    return { kind: 'notFound' };
  }
  throw unexpected('AP-011', outcome);
}

export function toPutSummaryResult({ outcome, units }: Written): PutSummaryResult {
  if (outcome.result === 'done') {
    return { kind: 'done', writeUnits: units };
  }
  throw unexpected('AP-012', outcome);
}

export function toDeleteSessionResult({ outcome, units }: Written): DeleteSessionResult {
  if (outcome.result === 'done') {
    return { kind: 'done', writeUnits: units };
  }
  if (outcome.result === 'notThere') {
    return { kind: 'notFound' };
  }
  throw unexpected('AP-013', outcome);
}

export function toDeleteCampaignResult({ outcome, units }: Written): DeleteCampaignResult {
  if (outcome.result === 'done') {
    return { kind: 'done', writeUnits: units };
  }
  if (outcome.result === 'notThere') {
    return { kind: 'notFound' };
  }
  throw unexpected('AP-014', outcome);
}
