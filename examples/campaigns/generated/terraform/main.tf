# Written by keywright; changes will be overwritten
terraform {
  required_version = ">= 1.5"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 6.29"
    }
  }
}

variable "alarm_topic_arns" {
  description = "ARNs of the SNS topics that are notified when requests are throttled"
  type        = list(string)
  default     = []
}

resource "aws_dynamodb_table" "campaigns" {
  name                        = "campaigns"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "PK"
  range_key                   = "SK"
  deletion_protection_enabled = true

  attribute {
    name = "PK"
    type = "S"
  }

  attribute {
    name = "SK"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }

  tags = {
    Application = "campaigns"
  }

  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_cloudwatch_metric_alarm" "campaigns_read_throttled" {
  alarm_name          = "campaigns-CampaignsReadThrottled"
  alarm_description   = "Reads of campaigns are throttled"
  namespace           = "AWS/DynamoDB"
  metric_name         = "ReadThrottleEvents"
  statistic           = "Sum"
  period              = 60
  evaluation_periods  = 5
  datapoints_to_alarm = 3
  threshold           = 1
  comparison_operator = "GreaterThanOrEqualToThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = var.alarm_topic_arns

  dimensions = {
    TableName = aws_dynamodb_table.campaigns.name
  }
}

resource "aws_cloudwatch_metric_alarm" "campaigns_write_throttled" {
  alarm_name          = "campaigns-CampaignsWriteThrottled"
  alarm_description   = "Writes of campaigns are throttled"
  namespace           = "AWS/DynamoDB"
  metric_name         = "WriteThrottleEvents"
  statistic           = "Sum"
  period              = 60
  evaluation_periods  = 5
  datapoints_to_alarm = 3
  threshold           = 1
  comparison_operator = "GreaterThanOrEqualToThreshold"
  treat_missing_data  = "notBreaching"
  alarm_actions       = var.alarm_topic_arns

  dimensions = {
    TableName = aws_dynamodb_table.campaigns.name
  }
}

output "campaigns_arn" {
  value = aws_dynamodb_table.campaigns.arn
}
