// Written by keywright; changes will be overwritten.
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Query } from 'keywright-runtime/api/query.js';
import type { Settings } from 'keywright-runtime/api/settings.js';
import { Connection, type PatternRead, inDynamoDb, inMemory } from 'keywright-runtime/connection.js';
import { MemoryStore } from 'keywright-runtime/store/memory-store.js';
import { readCampaign, readGetSessionRow, readSession, readSummary, readUser } from './codecs.js';
import { design } from './description/design.js';
import {
  createCampaignSteps,
  createSessionAndTranscriptSteps,
  createUserSteps,
  deleteCampaignSteps,
  deleteSessionSteps,
  getSessionPlan,
  getUserPlan,
  listCampaignsByUserPlan,
  listSessionsByCampaignContainingNameAndDescriptionPlan,
  listSessionsByCampaignPlan,
  listSummariesBySessionPlan,
  putSummarySteps,
  updateCampaignSteps,
  updateSessionSteps,
} from './description/plans.js';
import type { Campaign, NewCampaign, NewSummary, NewUser, Session, Summary, User } from './entities.js';
import type {
  CreateCampaignResult,
  CreateSessionAndTranscriptInput,
  CreateSessionAndTranscriptResult,
  CreateUserResult,
  DeleteCampaignInput,
  DeleteCampaignResult,
  DeleteSessionInput,
  DeleteSessionResult,
  GetSessionInput,
  GetSessionRow,
  GetUserInput,
  ListCampaignsByUserInput,
  ListSessionsByCampaignContainingNameAndDescriptionInput,
  ListSessionsByCampaignInput,
  ListSummariesBySessionInput,
  PutSummaryResult,
  UpdateCampaignInput,
  UpdateCampaignResult,
  UpdateSessionInput,
  UpdateSessionResult,
} from './patterns.js';
import {
  createCampaignInputs,
  createSessionAndTranscriptInputs,
  createUserInputs,
  deleteCampaignInputs,
  deleteSessionInputs,
  getSessionInputs,
  getUserInputs,
  listCampaignsByUserInputs,
  listSessionsByCampaignContainingNameAndDescriptionInputs,
  listSessionsByCampaignInputs,
  listSummariesBySessionInputs,
  putSummaryInputs,
  updateCampaignInputs,
  updateSessionInputs,
} from './requests.js';
import {
  toCreateCampaignResult,
  toCreateSessionAndTranscriptResult,
  toCreateUserResult,
  toDeleteCampaignResult,
  toDeleteSessionResult,
  toPutSummaryResult,
  toUpdateCampaignResult,
  toUpdateSessionResult,
} from './results.js';

const getUserRead: PatternRead<User> = {
  pattern: 'AP-001',
  plan: getUserPlan,
  read: (row) => readUser(row.values),
};

const listCampaignsByUserRead: PatternRead<Campaign> = {
  pattern: 'AP-002',
  plan: listCampaignsByUserPlan,
  read: (row) => readCampaign(row.values),
};

const listSessionsByCampaignRead: PatternRead<Session> = {
  pattern: 'AP-003',
  plan: listSessionsByCampaignPlan,
  read: (row) => readSession(row.values),
};

const getSessionRead: PatternRead<GetSessionRow> = {
  pattern: 'AP-004',
  plan: getSessionPlan,
  read: readGetSessionRow,
};

const listSummariesBySessionRead: PatternRead<Summary> = {
  pattern: 'AP-005',
  plan: listSummariesBySessionPlan,
  read: (row) => readSummary(row.values),
};

const listSessionsByCampaignContainingNameAndDescriptionRead: PatternRead<Session> = {
  pattern: 'AP-006',
  plan: listSessionsByCampaignContainingNameAndDescriptionPlan,
  read: (row) => readSession(row.values),
};

/** RPG Campaign Manager: a method for each access pattern. */
export class Campaigns {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * AP-001: Get the user's profile.
   *
   * - GetItem campaigns: `PK = USER#{userId} AND SK = USER`
   *
   * Costs 0.5 read and 0 write units a call on average.
   */
  async getUser(input: GetUserInput): Promise<User | undefined> {
    return this.#connection.one(getUserRead, getUserInputs(input));
  }

  /**
   * AP-002: List the campaigns of a user.
   *
   * - Query campaigns: `PK = USER#{userId} AND begins_with(SK, CAMPAIGN#)`
   *
   * Costs 0.5 read and 0 write units a call on average.
   */
  listCampaignsByUser(input: ListCampaignsByUserInput): Query<Campaign> {
    return this.#connection.query(listCampaignsByUserRead, listCampaignsByUserInputs(input), 0);
  }

  /**
   * AP-003: List the sessions of a campaign.
   *
   * - Query campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND begins_with(SK, SESSION#), filter is a Session`
   *
   * Costs 28.5 read and 0 write units a call on average.
   */
  listSessionsByCampaign(input: ListSessionsByCampaignInput): Query<Session> {
    return this.#connection.query(listSessionsByCampaignRead, listSessionsByCampaignInputs(input), 0);
  }

  /**
   * AP-004: Open a session with its transcript pointer and summaries.
   *
   * - Query campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND SK BETWEEN SESSION#{sessionId} AND SESSION#{sessionId}#TRANSCRIPT`
   *
   * Costs 3 read and 0 write units a call on average.
   */
  async getSession(input: GetSessionInput): Promise<GetSessionRow | undefined> {
    return this.#connection.one(getSessionRead, getSessionInputs(input));
  }

  /**
   * AP-005: Get both summaries of a session.
   *
   * - Query campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND begins_with(SK, SESSION#{sessionId}#SUMMARY#)`
   *
   * Costs 1 read and 0 write units a call on average.
   */
  listSummariesBySession(input: ListSummariesBySessionInput): Query<Summary> {
    return this.#connection.query(listSummariesBySessionRead, listSummariesBySessionInputs(input), 0);
  }

  /**
   * AP-006: Search the sessions of a campaign for a keyword.
   *
   * - Query campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND begins_with(SK, SESSION#), filter (contains(name, {text}) OR contains(description, {text})) AND is a Session`
   *
   * Costs 28.5 read and 0 write units a call on average.
   */
  listSessionsByCampaignContainingNameAndDescription(
    input: ListSessionsByCampaignContainingNameAndDescriptionInput,
  ): Query<Session> {
    return this.#connection.query(
      listSessionsByCampaignContainingNameAndDescriptionRead,
      listSessionsByCampaignContainingNameAndDescriptionInputs(input),
      0,
    );
  }

  /**
   * AP-007: Store a session and its transcript pointer when the transcription is done.
   *
   * - TransactWriteItems
   *   - PutItem campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}`
   *   - PutItem campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}#TRANSCRIPT`
   *
   * Costs 0 read and 10 write units a call on average.
   * Happens once, also if a reply is lost and the client sends it again.
   */
  async createSessionAndTranscript(input: CreateSessionAndTranscriptInput): Promise<CreateSessionAndTranscriptResult> {
    return toCreateSessionAndTranscriptResult(
      await this.#connection.transaction(
        'AP-007',
        createSessionAndTranscriptSteps,
        createSessionAndTranscriptInputs(input),
      ),
    );
  }

  /**
   * AP-008: Register a user (added).
   *
   * - PutItem campaigns: `PK = USER#{userId} AND SK = USER`
   *
   * Costs 0 read and 1 write units a call on average.
   * Happens once: if a reply is lost and the client sends it again, it is recognized by what it has left behind, unless another write to the same item comes between.
   */
  async createUser(input: NewUser): Promise<CreateUserResult> {
    return toCreateUserResult(await this.#connection.write('AP-008', createUserSteps, createUserInputs(input)));
  }

  /**
   * AP-009: Start a campaign (added).
   *
   * - PutItem campaigns: `PK = USER#{userId} AND SK = CAMPAIGN#{campaignId}`
   *
   * Costs 0 read and 1 write units a call on average.
   * Happens once: if a reply is lost and the client sends it again, it is recognized by what it has left behind, unless another write to the same item comes between.
   */
  async createCampaign(input: NewCampaign): Promise<CreateCampaignResult> {
    return toCreateCampaignResult(
      await this.#connection.write('AP-009', createCampaignSteps, createCampaignInputs(input)),
    );
  }

  /**
   * AP-010: Edit a campaign (added).
   *
   * - UpdateItem campaigns: `PK = USER#{userId} AND SK = CAMPAIGN#{campaignId}`
   *
   * Costs 0 read and 1 write units a call on average.
   * May be repeated without harm, as the client does if a reply is lost.
   */
  async updateCampaign(input: UpdateCampaignInput): Promise<UpdateCampaignResult> {
    return toUpdateCampaignResult(
      await this.#connection.write('AP-010', updateCampaignSteps, updateCampaignInputs(input)),
    );
  }

  /**
   * AP-011: Edit a session or move it to its next state (added).
   *
   * - UpdateItem campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}`
   *
   * Costs 0 read and 1 write units a call on average.
   * May be repeated without harm, as the client does if a reply is lost.
   */
  async updateSession(input: UpdateSessionInput): Promise<UpdateSessionResult> {
    return toUpdateSessionResult(
      await this.#connection.write('AP-011', updateSessionSteps, updateSessionInputs(input)),
    );
  }

  /**
   * AP-012: Write or rewrite a summary (added).
   *
   * - PutItem campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}#SUMMARY#{type}`
   *
   * Costs 0 read and 5 write units a call on average.
   * May be repeated without harm, as the client does if a reply is lost.
   */
  async putSummary(input: NewSummary): Promise<PutSummaryResult> {
    return toPutSummaryResult(await this.#connection.write('AP-012', putSummarySteps, putSummaryInputs(input)));
  }

  /**
   * AP-013: Delete a session (added).
   *
   * - GetItem campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}`
   * - Query campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND begins_with(SK, SESSION#{sessionId}#SUMMARY#)`
   * - BatchWriteItem
   *   - DeleteItem campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}#TRANSCRIPT`
   *   - DeleteItem campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}#SUMMARY#{type}`
   * - DeleteItem campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}`
   *
   * Costs 2 read and 13.6 write units a call on average.
   * At least once: if a reply is lost and the client sends it again, it may answer that there is none, or delete one that was created meanwhile.
   */
  async deleteSession(input: DeleteSessionInput): Promise<DeleteSessionResult> {
    return toDeleteSessionResult(
      await this.#connection.write('AP-013', deleteSessionSteps, deleteSessionInputs(input)),
    );
  }

  /**
   * AP-014: Delete a campaign (added).
   *
   * - GetItem campaigns: `PK = USER#{userId} AND SK = CAMPAIGN#{campaignId}`
   * - Query campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND begins_with(SK, SESSION#), filter is a Session`
   * - Query campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND begins_with(SK, SESSION#), filter is a Transcript`
   * - Query campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND begins_with(SK, SESSION#), filter is a Summary`
   * - BatchWriteItem
   *   - DeleteItem campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}`
   *   - DeleteItem campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}#TRANSCRIPT`
   *   - DeleteItem campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}#SUMMARY#{type}`
   * - DeleteItem campaigns: `PK = USER#{userId} AND SK = CAMPAIGN#{campaignId}`
   *
   * Costs 86.5 read and 273 write units a call on average.
   * At least once: if a reply is lost and the client sends it again, it may answer that there is none, or delete one that was created meanwhile.
   */
  async deleteCampaign(input: DeleteCampaignInput): Promise<DeleteCampaignResult> {
    return toDeleteCampaignResult(
      await this.#connection.write('AP-014', deleteCampaignSteps, deleteCampaignInputs(input)),
    );
  }
}

/** On the tables of a client; without settings they are called as in the design. */
export function createCampaigns(client: DynamoDBClient, settings: Settings = {}): Campaigns {
  return new Campaigns(new Connection(design, inDynamoDb(client, settings), settings));
}

/** In memory, for tests that need no database: every read sees every write. */
export function createCampaignsInMemory(settings: Settings = {}): Campaigns {
  return new Campaigns(new Connection(design, inMemory(new MemoryStore(design)), settings));
}
