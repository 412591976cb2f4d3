// Written by keywright; changes will be overwritten.
import type { Inputs } from 'keywright-runtime/keys/inputs.js';
import { readInputsOf, writeInputsOf } from 'keywright-runtime/pattern-inputs.js';
import { id, maybe, moment, oneOf, text } from 'keywright-runtime/store/to-attribute-value.js';
import type { WriteInputs } from 'keywright-runtime/writing/write-inputs.js';
import { writeNewCampaign, writeNewSession, writeNewSummary, writeNewTranscript, writeNewUser } from './codecs.js';
import type { NewCampaign, NewSession, NewSummary, NewTranscript, NewUser } from './entities.js';
import type {
  CreateSessionAndTranscriptInput,
  DeleteCampaignInput,
  DeleteSessionInput,
  GetSessionInput,
  GetUserInput,
  ListCampaignsByUserInput,
  ListSessionsByCampaignContainingNameAndDescriptionInput,
  ListSessionsByCampaignInput,
  ListSummariesBySessionInput,
  UpdateCampaignInput,
  UpdateSessionInput,
} from './patterns.js';
import { SessionStatus } from './values.js';

export function getUserInputs(input: GetUserInput): Inputs {
  return readInputsOf({
    given: [
      ['userId', id('userId', input.userId, 0)],
    ],
  });
}

export function listCampaignsByUserInputs(input: ListCampaignsByUserInput): Inputs {
  return readInputsOf({
    given: [
      ['userId', id('userId', input.userId, 0)],
    ],
  });
}

export function listSessionsByCampaignInputs(input: ListSessionsByCampaignInput): Inputs {
  return readInputsOf({
    given: [
      ['userId', id('userId', input.userId, 0)],
      ['campaignId', id('campaignId', input.campaignId, 0)],
    ],
  });
}

export function getSessionInputs(input: GetSessionInput): Inputs {
  return readInputsOf({
    given: [
      ['userId', id('userId', input.userId, 0)],
      ['campaignId', id('campaignId', input.campaignId, 0)],
      ['sessionId', id('sessionId', input.sessionId, 0)],
    ],
  });
}

export function listSummariesBySessionInputs(input: ListSummariesBySessionInput): Inputs {
  return readInputsOf({
    given: [
      ['userId', id('userId', input.userId, 0)],
      ['campaignId', id('campaignId', input.campaignId, 0)],
      ['sessionId', id('sessionId', input.sessionId, 0)],
    ],
  });
}

export function listSessionsByCampaignContainingNameAndDescriptionInputs(
  input: ListSessionsByCampaignContainingNameAndDescriptionInput,
): Inputs {
  return readInputsOf({
    given: [
      ['userId', id('userId', input.userId, 0)],
      ['campaignId', id('campaignId', input.campaignId, 0)],
    ],
    contains: input.containing,
  });
}

export function createSessionAndTranscriptSessionPart(input: NewSession): WriteInputs {
  return writeInputsOf({
    fresh: writeNewSession(input),
  });
}

export function createSessionAndTranscriptTranscriptPart(input: NewTranscript): WriteInputs {
  return writeInputsOf({
    fresh: writeNewTranscript(input),
  });
}

export function createSessionAndTranscriptInputs(input: CreateSessionAndTranscriptInput): readonly WriteInputs[] {
  return [
    createSessionAndTranscriptSessionPart(input.session),
    createSessionAndTranscriptTranscriptPart(input.transcript),
  ];
}

export function createUserInputs(input: NewUser): WriteInputs {
  return writeInputsOf({
    fresh: writeNewUser(input),
  });
}

export function createCampaignInputs(input: NewCampaign): WriteInputs {
  return writeInputsOf({
    fresh: writeNewCampaign(input),
  });
}

export function updateCampaignInputs(input: UpdateCampaignInput): WriteInputs {
  return writeInputsOf({
    given: [
      ['userId', id('userId', input.userId, 0)],
      ['campaignId', id('campaignId', input.campaignId, 0)],
    ],
    sets: [
      ['name', maybe(input.name, (value) => text('name', value, 0))],
      ['description', maybe(input.description, (value) => text('description', value, 0))],
      ['updatedAt', moment('updatedAt', input.updatedAt)],
    ],
  });
}

export function updateSessionInputs(input: UpdateSessionInput): WriteInputs {
  return writeInputsOf({
    given: [
      ['userId', id('userId', input.userId, 0)],
      ['campaignId', id('campaignId', input.campaignId, 0)],
      ['sessionId', id('sessionId', input.sessionId, 0)],
    ],
    sets: [
      ['name', maybe(input.name, (value) => text('name', value, 0))],
      ['description', maybe(input.description, (value) => text('description', value, 0))],
      ['status', maybe(input.status, (value) => oneOf('status', value, SessionStatus))],
      ['shareToken', maybe(input.shareToken, (value) => text('shareToken', value, 0))],
      ['updatedAt', moment('updatedAt', input.updatedAt)],
    ],
  });
}

export function putSummaryInputs(input: NewSummary): WriteInputs {
  return writeInputsOf({
    fresh: writeNewSummary(input),
  });
}

export function deleteSessionInputs(input: DeleteSessionInput): WriteInputs {
  return writeInputsOf({
    given: [
      ['userId', id('userId', input.userId, 0)],
      ['campaignId', id('campaignId', input.campaignId, 0)],
      ['sessionId', id('sessionId', input.sessionId, 0)],
    ],
  });
}

export function deleteCampaignInputs(input: DeleteCampaignInput): WriteInputs {
  return writeInputsOf({
    given: [
      ['userId', id('userId', input.userId, 0)],
      ['campaignId', id('campaignId', input.campaignId, 0)],
    ],
  });
}
