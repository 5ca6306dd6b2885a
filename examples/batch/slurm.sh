#!/bin/sh
#SBATCH --job-name=tournament
#SBATCH --array=1-8
#SBATCH --cpus-per-task=4
#SBATCH --requeue
# A tournament as an array of Slurm jobs; a job that is begun again goes on with its part. simulate, compare and
# train take the same --save and --shard; theirs begin a part anew.
#   sbatch --wait slurm.sh && rainyday merge parts
exec srun rainyday tournament spree --bots hard,greedy --blocks 200 \
  --threads "$SLURM_CPUS_PER_TASK" --save parts --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT"
