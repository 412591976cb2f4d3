// Written by keywright; changes will be overwritten.
import { writeNewCampaign, writeNewSession, writeNewSummary, writeNewTranscript, writeNewUser } from './codecs.js';
import type { Inputs } from './engine/keys/inputs.js';
import { readInputsOf, writeInputsOf } from './engine/pattern-inputs.js';
import { id, maybe, moment, oneOf, text } from './engine/store/to-attribute-value.js';
import type { WriteInputs } from './engine/writing/write-inputs.js';
import type { NewCampaign, NewSession, NewSummary, NewTranscript, NewUser } from './entities.js';
import type {
  DeleteCampaignInput,
  DeleteSessionInput,
  EditCampaignInput,
  EditSessionInput,
  GetBothSummariesOfSessionInput,
  GetUserProfileInput,
  ListCampaignsOfUserInput,
  ListSessionsOfCampaignInput,
  OpenSessionInput,
  SearchSessionsOfCampaignInput,
  StoreSessionInput,
} from './patterns.js';
import { SessionStatus } from './values.js';

export function getUserProfileInputs(input: GetUserProfileInput): Inputs {
  return readInputsOf({
    given: [
      ['userId', id('userId', input.userId, 0)],
    ],
  });
}

export function listCampaignsOfUserInputs(input: ListCampaignsOfUserInput): Inputs {
  return readInputsOf({
    given: [
      ['userId', id('userId', input.userId, 0)],
    ],
  });
}

export function listSessionsOfCampaignInputs(input: ListSessionsOfCampaignInput): Inputs {
  return readInputsOf({
    given: [
      ['userId', id('userId', input.userId, 0)],
      ['campaignId', id('campaignId', input.campaignId, 0)],
    ],
  });
}

export function openSessionInputs(input: OpenSessionInput): Inputs {
  return readInputsOf({
    given: [
      ['userId', id('userId', input.userId, 0)],
      ['campaignId', id('campaignId', input.campaignId, 0)],
      ['sessionId', id('sessionId', input.sessionId, 0)],
    ],
  });
}

export function getBothSummariesOfSessionInputs(input: GetBothSummariesOfSessionInput): Inputs {
  return readInputsOf({
    given: [
      ['userId', id('userId', input.userId, 0)],
      ['campaignId', id('campaignId', input.campaignId, 0)],
      ['sessionId', id('sessionId', input.sessionId, 0)],
    ],
  });
}

export function searchSessionsOfCampaignInputs(input: SearchSessionsOfCampaignInput): Inputs {
  return readInputsOf({
    given: [
      ['userId', id('userId', input.userId, 0)],
      ['campaignId', id('campaignId', input.campaignId, 0)],
    ],
    contains: input.containing,
  });
}

export function storeSessionSessionPart(input: NewSession): WriteInputs {
  return writeInputsOf({
    fresh: writeNewSession(input),
  });
}

export function storeSessionTranscriptPart(input: NewTranscript): WriteInputs {
  return writeInputsOf({
    fresh: writeNewTranscript(input),
  });
}

export function storeSessionInputs(input: StoreSessionInput): readonly WriteInputs[] {
  return [
    storeSessionSessionPart(input.session),
    storeSessionTranscriptPart(input.transcript),
  ];
}

export function registerUserInputs(input: NewUser): WriteInputs {
  return writeInputsOf({
    fresh: writeNewUser(input),
  });
}

export function startCampaignInputs(input: NewCampaign): WriteInputs {
  return writeInputsOf({
    fresh: writeNewCampaign(input),
  });
}

export function editCampaignInputs(input: EditCampaignInput): WriteInputs {
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

export function editSessionInputs(input: EditSessionInput): WriteInputs {
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

export function writeOrRewriteSummaryInputs(input: NewSummary): WriteInputs {
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
