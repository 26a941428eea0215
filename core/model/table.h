// Table<Row>: rows sorted by id, in shared chunks of up to 1,024, copied on write. Copying a table copies chunk
// pointers, so a snapshot of 200,000 cables costs microseconds and costs memory only where the original is changed
// afterwards.
//
// Invariants: ids strictly increase over the whole table; no chunk is empty. Iteration is in id order.
// Cost: find O(log n); insert, replace and erase O(log n + chunk), appending amortised O(1).
// Threads: a const Table may be read from many threads; a Table is changed by one, through Edit only.
#pragma once

#include "core/base/contract.h"
#include "core/base/id.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <vector>

namespace fabric {

template <class Row>
class Table {
    using Chunk = std::vector<Row>;
    using Chunks = std::vector<std::shared_ptr<Chunk>>;

public:
    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Row;
        using difference_type = std::ptrdiff_t;
        using pointer = const Row*;
        using reference = const Row&;

        Iterator() = default;
        reference operator*() const { return (*(*chunks_)[chunk_])[row_]; }
        pointer operator->() const { return &**this; }
        Iterator& operator++()
        {
            if (++row_ == (*chunks_)[chunk_]->size()) {
                ++chunk_;
                row_ = 0;
            }
            return *this;
        }
        Iterator operator++(int)
        {
            Iterator old = *this;
            ++*this;
            return old;
        }
        bool operator==(const Iterator& other) const { return chunk_ == other.chunk_ && row_ == other.row_; }

    private:
        friend class Table;
        Iterator(const Chunks* chunks, std::size_t chunk) : chunks_(chunks), chunk_(chunk) {}
        const Chunks* chunks_ = nullptr;
        std::size_t chunk_ = 0;
        std::size_t row_ = 0;
    };

    Iterator begin() const { return Iterator(&chunks_, 0); }
    Iterator end() const { return Iterator(&chunks_, chunks_.size()); }
    /// The first row whose id is not below `id`.
    Iterator from(Id<Row> id) const
    {
        Iterator at(&chunks_, chunkFor(id));
        if (at.chunk_ != chunks_.size()) at.row_ = lowerBound(*chunks_[at.chunk_], id);
        return at;
    }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }

    /// The row, or null. The pointer is valid until the table is next changed.
    const Row* find(Id<Row> id) const
    {
        const auto chunk = chunkFor(id);
        if (chunk == chunks_.size()) return nullptr;
        const Chunk& rows = *chunks_[chunk];
        const auto at = lowerBound(rows, id);
        return at != rows.size() && rows[at].id == id ? &rows[at] : nullptr;
    }
    /// The row, which must exist.
    const Row& at(Id<Row> id) const
    {
        const Row* row = find(id);
        FABRIC_EXPECT(row != nullptr);
        return *row;
    }
    bool contains(Id<Row> id) const { return find(id) != nullptr; }

    /// Inserts the row, or replaces the one with its id.
    void put(Row row)
    {
        FABRIC_EXPECT(row.id.value != 0);
        std::size_t chunk = chunkFor(row.id);
        if (chunk == chunks_.size()) return append(std::move(row));
        Chunk& rows = writable(chunk);
        const auto at = lowerBound(rows, row.id);
        if (at != rows.size() && rows[at].id == row.id) {
            rows[at] = std::move(row);
            return;
        }
        rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(at), std::move(row));
        ++size_;
        if (rows.size() > kChunkRows) splitChunk(chunk);
    }

    void erase(Id<Row> id)
    {
        const std::size_t chunk = chunkFor(id);
        FABRIC_EXPECT(chunk != chunks_.size());
        Chunk& rows = writable(chunk);
        const auto at = lowerBound(rows, id);
        FABRIC_EXPECT(at != rows.size() && rows[at].id == id);
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(at));
        --size_;
        if (rows.empty()) chunks_.erase(chunks_.begin() + static_cast<std::ptrdiff_t>(chunk));
    }

    bool operator==(const Table& other) const
    {
        return size_ == other.size_ && std::equal(begin(), end(), other.begin());
    }

private:
    static constexpr std::size_t kChunkRows = 1024;

    static std::size_t lowerBound(const Chunk& rows, Id<Row> id)
    {
        const auto at = std::lower_bound(rows.begin(), rows.end(), id,
                                         [](const Row& row, Id<Row> wanted) { return row.id < wanted; });
        return static_cast<std::size_t>(at - rows.begin());
    }
    /// The first chunk whose last id is not below `id`; chunks_.size() when `id` lies behind all rows.
    std::size_t chunkFor(Id<Row> id) const
    {
        const auto at = std::lower_bound(chunks_.begin(), chunks_.end(), id,
                                         [](const auto& chunk, Id<Row> wanted) { return chunk->back().id < wanted; });
        return static_cast<std::size_t>(at - chunks_.begin());
    }
    Chunk& writable(std::size_t chunk)
    {
        auto& shared = chunks_[chunk];
        if (shared.use_count() > 1) shared = std::make_shared<Chunk>(*shared);
        return *shared;
    }
    void append(Row row)
    {
        if (chunks_.empty() || chunks_.back()->size() >= kChunkRows) {
            chunks_.push_back(std::make_shared<Chunk>());
            chunks_.back()->reserve(size_ == 0 ? 16 : kChunkRows);
        }
        writable(chunks_.size() - 1).push_back(std::move(row));
        ++size_;
    }
    void splitChunk(std::size_t chunk)
    {
        Chunk& rows = *chunks_[chunk];
        const auto middle = rows.begin() + static_cast<std::ptrdiff_t>(rows.size() / 2);
        auto upper = std::make_shared<Chunk>(std::make_move_iterator(middle), std::make_move_iterator(rows.end()));
        rows.erase(middle, rows.end());
        chunks_.insert(chunks_.begin() + static_cast<std::ptrdiff_t>(chunk) + 1, std::move(upper));
    }

    Chunks chunks_;
    std::size_t size_ = 0;
};

} // namespace fabric
