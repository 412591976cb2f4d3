// Written by keywright; changes will be overwritten.
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { readCampaign, readOpenSessionRow, readSession, readSummary, readUser } from './codecs.js';
import { design } from './description/design.js';
import {
  deleteCampaignSteps,
  deleteSessionSteps,
  editCampaignSteps,
  editSessionSteps,
  getBothSummariesOfSessionPlan,
  getUserProfilePlan,
  listCampaignsOfUserPlan,
  listSessionsOfCampaignPlan,
  openSessionPlan,
  registerUserSteps,
  searchSessionsOfCampaignPlan,
  startCampaignSteps,
  storeSessionSteps,
  writeOrRewriteSummarySteps,
} from './description/plans.js';
import type { Query } from './engine/api/query.js';
import type { Settings } from './engine/api/settings.js';
import { Connection, type PatternRead } from './engine/connection.js';
import type { Campaign, NewCampaign, NewSummary, NewUser, Session, Summary, User } from './entities.js';
import type {
  DeleteCampaignInput,
  DeleteCampaignResult,
  DeleteSessionInput,
  DeleteSessionResult,
  EditCampaignInput,
  EditCampaignResult,
  EditSessionInput,
  EditSessionResult,
  GetBothSummariesOfSessionInput,
  GetUserProfileInput,
  ListCampaignsOfUserInput,
  ListSessionsOfCampaignInput,
  OpenSessionInput,
  OpenSessionRow,
  RegisterUserResult,
  SearchSessionsOfCampaignInput,
  StartCampaignResult,
  StoreSessionInput,
  StoreSessionResult,
  WriteOrRewriteSummaryResult,
} from './patterns.js';
import {
  deleteCampaignInputs,
  deleteSessionInputs,
  editCampaignInputs,
  editSessionInputs,
  getBothSummariesOfSessionInputs,
  getUserProfileInputs,
  listCampaignsOfUserInputs,
  listSessionsOfCampaignInputs,
  openSessionInputs,
  registerUserInputs,
  searchSessionsOfCampaignInputs,
  startCampaignInputs,
  storeSessionInputs,
  writeOrRewriteSummaryInputs,
} from './requests.js';
import {
  toDeleteCampaignResult,
  toDeleteSessionResult,
  toEditCampaignResult,
  toEditSessionResult,
  toRegisterUserResult,
  toStartCampaignResult,
  toStoreSessionResult,
  toWriteOrRewriteSummaryResult,
} from './results.js';

const getUserProfileRead: PatternRead<User> = {
  pattern: 'AP-001',
  plan: getUserProfilePlan,
  read: (row) => readUser(row.values),
};

const listCampaignsOfUserRead: PatternRead<Campaign> = {
  pattern: 'AP-002',
  plan: listCampaignsOfUserPlan,
  read: (row) => readCampaign(row.values),
};

const listSessionsOfCampaignRead: PatternRead<Session> = {
  pattern: 'AP-003',
  plan: listSessionsOfCampaignPlan,
  read: (row) => readSession(row.values),
};

const openSessionRead: PatternRead<OpenSessionRow> = {
  pattern: 'AP-004',
  plan: openSessionPlan,
  read: readOpenSessionRow,
};

const getBothSummariesOfSessionRead: PatternRead<Summary> = {
  pattern: 'AP-005',
  plan: getBothSummariesOfSessionPlan,
  read: (row) => readSummary(row.values),
};

const searchSessionsOfCampaignRead: PatternRead<Session> = {
  pattern: 'AP-006',
  plan: searchSessionsOfCampaignPlan,
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
  async getUserProfile(input: GetUserProfileInput): Promise<User | undefined> {
    return this.#connection.one(getUserProfileRead, getUserProfileInputs(input));
  }

  /**
   * AP-002: List the campaigns of a user.
   *
   * - Query campaigns: `PK = USER#{userId} AND begins_with(SK, CAMPAIGN#)`
   *
   * Costs 0.5 read and 0 write units a call on average.
   */
  listCampaignsOfUser(input: ListCampaignsOfUserInput): Query<Campaign> {
    return this.#connection.query(listCampaignsOfUserRead, listCampaignsOfUserInputs(input), 0);
  }

  /**
   * AP-003: List the sessions of a campaign.
   *
   * - Query campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND begins_with(SK, SESSION#)`
   *
   * Costs 28.5 read and 0 write units a call on average.
   */
  listSessionsOfCampaign(input: ListSessionsOfCampaignInput): Query<Session> {
    return this.#connection.query(listSessionsOfCampaignRead, listSessionsOfCampaignInputs(input), 0);
  }

  /**
   * AP-004: Open a session with its transcript pointer and summaries.
   *
   * - Query campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND SK BETWEEN SESSION#{sessionId} AND SESSION#{sessionId}#TRANSCRIPT`
   *
   * Costs 3 read and 0 write units a call on average.
   */
  async openSession(input: OpenSessionInput): Promise<OpenSessionRow | undefined> {
    return this.#connection.one(openSessionRead, openSessionInputs(input));
  }

  /**
   * AP-005: Get both summaries of a session.
   *
   * - Query campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND begins_with(SK, SESSION#{sessionId}#SUMMARY#)`
   *
   * Costs 1 read and 0 write units a call on average.
   */
  getBothSummariesOfSession(input: GetBothSummariesOfSessionInput): Query<Summary> {
    return this.#connection.query(getBothSummariesOfSessionRead, getBothSummariesOfSessionInputs(input), 0);
  }

  /**
   * AP-006: Search the sessions of a campaign for a keyword.
   *
   * - Query campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND begins_with(SK, SESSION#)`
   *
   * Costs 28.5 read and 0 write units a call on average.
   */
  searchSessionsOfCampaign(input: SearchSessionsOfCampaignInput): Query<Session> {
    return this.#connection.query(searchSessionsOfCampaignRead, searchSessionsOfCampaignInputs(input), 0);
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
  async storeSession(input: StoreSessionInput): Promise<StoreSessionResult> {
    return toStoreSessionResult(
      await this.#connection.transaction('AP-007', storeSessionSteps, storeSessionInputs(input)),
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
  async registerUser(input: NewUser): Promise<RegisterUserResult> {
    return toRegisterUserResult(await this.#connection.write('AP-008', registerUserSteps, registerUserInputs(input)));
  }

  /**
   * AP-009: Start a campaign (added).
   *
   * - PutItem campaigns: `PK = USER#{userId} AND SK = CAMPAIGN#{campaignId}`
   *
   * Costs 0 read and 1 write units a call on average.
   * Happens once: if a reply is lost and the client sends it again, it is recognized by what it has left behind, unless another write to the same item comes between.
   */
  async startCampaign(input: NewCampaign): Promise<StartCampaignResult> {
    return toStartCampaignResult(
      await this.#connection.write('AP-009', startCampaignSteps, startCampaignInputs(input)),
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
  async editCampaign(input: EditCampaignInput): Promise<EditCampaignResult> {
    return toEditCampaignResult(await this.#connection.write('AP-010', editCampaignSteps, editCampaignInputs(input)));
  }

  /**
   * AP-011: Edit a session or move it to its next state (added).
   *
   * - UpdateItem campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}`
   *
   * Costs 0 read and 1 write units a call on average.
   * May be repeated without harm, as the client does if a reply is lost.
   */
  async editSession(input: EditSessionInput): Promise<EditSessionResult> {
    return toEditSessionResult(await this.#connection.write('AP-011', editSessionSteps, editSessionInputs(input)));
  }

  /**
   * AP-012: Write or rewrite a summary (added).
   *
   * - PutItem campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}#SUMMARY#{type}`
   *
   * Costs 0 read and 5 write units a call on average.
   * May be repeated without harm, as the client does if a reply is lost.
   */
  async writeOrRewriteSummary(input: NewSummary): Promise<WriteOrRewriteSummaryResult> {
    return toWriteOrRewriteSummaryResult(
      await this.#connection.write('AP-012', writeOrRewriteSummarySteps, writeOrRewriteSummaryInputs(input)),
    );
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
   * At least once: if a reply is lost and the client sends it again, it may answer that there is none.
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
   * - Query campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND begins_with(SK, SESSION#)`
   * - BatchWriteItem
   *   - DeleteItem campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}`
   *   - DeleteItem campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}#TRANSCRIPT`
   *   - DeleteItem campaigns: `PK = CAMPAIGN#{userId}#{campaignId} AND SK = SESSION#{sessionId}#SUMMARY#{type}`
   * - DeleteItem campaigns: `PK = USER#{userId} AND SK = CAMPAIGN#{campaignId}`
   *
   * Costs 86.5 read and 273 write units a call on average.
   * At least once: if a reply is lost and the client sends it again, it may answer that there is none.
   */
  async deleteCampaign(input: DeleteCampaignInput): Promise<DeleteCampaignResult> {
    return toDeleteCampaignResult(
      await this.#connection.write('AP-014', deleteCampaignSteps, deleteCampaignInputs(input)),
    );
  }
}

/** On the tables of a client; without settings they are called as in the design. */
export function createCampaigns(client: DynamoDBClient, settings: Settings = {}): Campaigns {
  return new Campaigns(new Connection(design, client, settings));
}
