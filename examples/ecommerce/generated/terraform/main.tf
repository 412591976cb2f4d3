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

resource "aws_dynamodb_table" "ecommerce" {
  name                        = "ecommerce"
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

  attribute {
    name = "GSI1PK"
    type = "S"
  }

  attribute {
    name = "GSI1SK"
    type = "S"
  }

  global_secondary_index {
    name               = "GSI1"
    projection_type    = "INCLUDE"
    non_key_attributes = ["user_name", "name", "email", "order_id", "created_at", "number_of_items", "amount", "status"]

    key_schema {
      attribute_name = "GSI1PK"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "GSI1SK"
      key_type       = "RANGE"
    }
  }

  point_in_time_recovery {
    enabled = true
  }

  tags = {
    Application = "ecommerce"
  }

  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_cloudwatch_metric_alarm" "ecommerce_read_throttled" {
  alarm_name          = "ecommerce-EcommerceReadThrottled"
  alarm_description   = "Reads of ecommerce are throttled"
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
    TableName = aws_dynamodb_table.ecommerce.name
  }
}

resource "aws_cloudwatch_metric_alarm" "ecommerce_write_throttled" {
  alarm_name          = "ecommerce-EcommerceWriteThrottled"
  alarm_description   = "Writes of ecommerce are throttled"
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
    TableName = aws_dynamodb_table.ecommerce.name
  }
}

resource "aws_cloudwatch_metric_alarm" "ecommerce_gsi1_read_throttled" {
  alarm_name          = "ecommerce-EcommerceGSI1ReadThrottled"
  alarm_description   = "Reads of GSI1 of ecommerce are throttled"
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
    TableName                = aws_dynamodb_table.ecommerce.name
    GlobalSecondaryIndexName = "GSI1"
  }
}

resource "aws_cloudwatch_metric_alarm" "ecommerce_gsi1_write_throttled" {
  alarm_name          = "ecommerce-EcommerceGSI1WriteThrottled"
  alarm_description   = "Writes of GSI1 of ecommerce are throttled"
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
    TableName                = aws_dynamodb_table.ecommerce.name
    GlobalSecondaryIndexName = "GSI1"
  }
}

output "ecommerce_arn" {
  value = aws_dynamodb_table.ecommerce.arn
}
